/** Short sounds for the main events, made on the spot; silent until somebody asks for them. */
import type { Told } from "./protocol";
import { settings } from "./settings.svelte";

/** Pitch in Hz, length in seconds, and the shape of the wave. */
type Note = [pitch: number, length: number, wave: OscillatorType];

const NOTES: Record<string, Note[]> = {
  answer: [[520, 0.05, "sine"]],
  step: [[196, 0.18, "triangle"]],
  card: [
    [330, 0.09, "triangle"],
    [440, 0.12, "triangle"],
  ],
  ravage: [[90, 0.3, "sawtooth"]],
  destroyed: [[160, 0.16, "square"]],
  added: [[260, 0.08, "triangle"]],
  built: [[230, 0.12, "triangle"]],
  explored: [[350, 0.08, "triangle"]],
  expands: [[230, 0.12, "triangle"]],
  collects: [[700, 0.08, "sine"]],
  gains: [[700, 0.08, "sine"]],
  spire: [
    [392, 0.12, "triangle"],
    [523, 0.2, "triangle"],
  ],
  catches: [
    [700, 0.08, "sine"],
    [880, 0.12, "sine"],
  ],
  goal: [
    [523, 0.12, "sine"],
    [659, 0.2, "sine"],
  ],
  blighted: [[110, 0.5, "sawtooth"]],
  "fear card": [
    [660, 0.12, "sine"],
    [520, 0.12, "sine"],
    [390, 0.2, "sine"],
  ],
  "presence destroyed": [[220, 0.3, "sine"]],
  turn: [
    [440, 0.12, "sine"],
    [660, 0.2, "sine"],
  ],
  win: [
    [392, 0.15, "sine"],
    [494, 0.15, "sine"],
    [587, 0.4, "sine"],
  ],
  loss: [
    [294, 0.2, "sine"],
    [247, 0.2, "sine"],
    [196, 0.5, "sine"],
  ],
};

let context: AudioContext | null = null;

/** What a line of the story sounds like: by its kind, else like the card it turns up or the step it begins. */
export function tell(row: Told): void {
  play(NOTES[row.kind] ? row.kind : row.card ? "card" : row.step ? "step" : "");
}

export function play(event: string): void {
  const notes = NOTES[event];
  if (!notes || settings.volume === 0 || typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume(); // made before the first click, it waits to be asked
  let at = context.currentTime;
  for (const [pitch, length, wave] of notes) {
    const [tone, gain] = [context.createOscillator(), context.createGain()];
    tone.type = wave;
    tone.frequency.value = pitch;
    gain.gain.setValueAtTime(0.25 * settings.volume, at);
    gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
    tone.connect(gain).connect(context.destination);
    tone.start(at);
    tone.stop(at + length);
    at += length * 0.8;
  }
}
