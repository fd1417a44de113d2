// What the browser does while the page is closed: a notice from the server is shown, and leads back to the tables.
self.addEventListener("push", (event) => {
  const note = event.data ? event.data.json() : { title: "Genius Loci", body: "You are waited for." };
  event.waitUntil(
    self.clients.matchAll({ type: "window", includeUncontrolled: true }).then((pages) => {
      if (pages.some((page) => page.visibilityState === "visible" && page.focused)) return undefined; // it is seen there
      return self.registration.showNotification(note.title, { body: note.body, tag: note.table, data: note });
    }),
  );
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const table = event.notification.data?.table ?? "";
  const there = new URL(`./#/home/table/${encodeURIComponent(table)}`, self.registration.scope).href;
  event.waitUntil(
    self.clients.matchAll({ type: "window", includeUncontrolled: true }).then(async (pages) => {
      const page = pages[0];
      if (!page) return self.clients.openWindow(there);
      await page.navigate(there).catch(() => undefined);
      return page.focus();
    }),
  );
});
