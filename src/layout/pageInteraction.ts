const interactionEvents = ['pointerdown', 'keydown'] as const;
/** The path of the page that the user last clicked or pressed a key on. */
let lastInteractionPath: string | undefined;

for (const event of interactionEvents) {
  addEventListener(
    event,
    () => {
      lastInteractionPath = location.pathname;
    },
    { capture: true, passive: true },
  );
}

/** Whether the user has clicked or typed on this page. A layout shift could now make them hit the wrong target. */
export function hasPageInteraction(): boolean {
  return lastInteractionPath === location.pathname;
}
