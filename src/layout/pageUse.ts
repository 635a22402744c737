const deeds = ['pointerdown', 'keydown'] as const;
/** The address of the page on which something was pressed last. */
let usedPath: string | undefined;

for (const deed of deeds) {
  addEventListener(
    deed,
    () => {
      usedPath = location.pathname;
    },
    { capture: true, passive: true },
  );
}

/** Whether something has been pressed on the page at hand: what moves it now may move what is pressed next. */
export function isPageUsed(): boolean {
  return usedPath === location.pathname;
}
