/** Tracks whether this page is completing a hosted sign-in. Small, since all code that needs the session imports it. */

/** How long code that needs the session waits for it, in ms. */
const maxWaitMs = 10_000;

let inProgress: Promise<unknown> | undefined;

/** Marks a hosted sign-in as in progress until this promise settles. */
export function trackHostedSignIn<T>(signInPromise: Promise<T>): Promise<T> {
  const tracked = signInPromise.finally(() => {
    if (inProgress === tracked) inProgress = undefined;
  });
  inProgress = tracked;
  return tracked;
}

/** Resolves when no hosted sign-in is in progress, after 10 s at the latest. */
export async function waitForHostedSignIn(): Promise<void> {
  if (inProgress === undefined) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<void>(resolve => {
    timer = setTimeout(resolve, maxWaitMs);
  });
  await Promise.race([inProgress.catch(() => undefined), timeout]);
  clearTimeout(timer);
}
