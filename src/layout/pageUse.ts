const deeds = ['pointerdown', 'keydown'] as const;
/** The path of the page that the user last clicked or pressed a key on. */
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

/** Whether the user has clicked or typed on this page. A layout shift could now make them hit the wrong target. */
export function isPageUsed(): boolean {
  return usedPath === location.pathname;
}
