/** Tracks whether this page is completing a hosted sign-in. Small, since all code that needs the session imports it. */

/** How long code that needs the session waits for it, in ms. */
const longestWait = 10_000;

let underWay: Promise<unknown> | undefined;

/** Marks a hosted sign-in as in progress until this promise settles. */
export function trackHostedSignIn<T>(completing: Promise<T>): Promise<T> {
  const done = completing.finally(() => {
    if (underWay === done) underWay = undefined;
  });
  underWay = done;
  return done;
}

/** Resolves when no hosted sign-in is in progress, after 10 s at the latest. */
export async function hostedSignInSettled(): Promise<void> {
  if (underWay === undefined) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<void>(resolve => {
    timer = setTimeout(resolve, longestWait);
  });
  await Promise.race([underWay.catch(() => undefined), timeout]);
  clearTimeout(timer);
}
