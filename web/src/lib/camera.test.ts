import { expect, test } from "vitest";
import { Camera } from "./camera.svelte";

function camera(): Camera {
  const made = new Camera();
  made.port = { width: 1000, height: 500 };
  made.home = { x: 0, y: 0, width: 200, height: 100 };
  return made;
}

test("a picture that grows around the same middle is seen whole", () => {
  const eye = new Camera();
  const boxes = [];
  for (const half of [1, 10, 100]) {
    eye.home = { x: -half, y: -half, width: 2 * half, height: 2 * half };
    boxes.push(eye.viewBox);
  }
  expect(boxes).toEqual(["-1 -1 2 2", "-10 -10 20 20", "-100 -100 200 200"]);
});

test("the point under the pointer stays where it is", () => {
  const eye = camera();
  eye.scale(2, { x: 150, y: 60 });
  const [x = 0, y = 0, width = 0, height = 0] = eye.viewBox.split(" ").map(Number);
  expect([(150 - x) / width, (60 - y) / height]).toEqual([0.75, 0.6]);
});

test("what is asked comes into the window, and what is there already moves nothing", () => {
  const eye = camera();
  eye.scale(4, { x: 0, y: 0 });
  const before = eye.viewBox;
  eye.follow({ x: 10, y: 10, width: 10, height: 5 });
  expect(eye.viewBox).toBe(before);
  eye.follow({ x: 180, y: 80, width: 10, height: 10 });
  const [x = 0, y = 0, width = 0, height = 0] = eye.viewBox.split(" ").map(Number);
  expect(eye.zoom).toBe(4);
  expect(x <= 180 && x + width >= 190 && y <= 80 && y + height >= 90).toBe(true);
});

test("where it does not fit it is zoomed out just enough", () => {
  const eye = camera();
  eye.scale(8);
  eye.follow({ x: 0, y: 0, width: 100, height: 20 });
  expect(eye.zoom).toBeGreaterThan(1.5);
  expect(eye.zoom).toBeLessThan(2);
});
