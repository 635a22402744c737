/** Whether a hosted sign-in is coming to its end in this page. Light, as everything that needs the session asks here first. */

/** How long who needs the session waits for it, in ms. */
const longestWait = 10_000;

let underWay: Promise<unknown> | undefined;

/** Says that a hosted sign-in is under way until this settles. */
export function trackHostedSignIn<T>(completing: Promise<T>): Promise<T> {
  const done = completing.finally(() => {
    if (underWay === done) underWay = undefined;
  });
  underWay = done;
  return done;
}

/** Settles once no hosted sign-in is under way, after 10 s at the latest. */
export async function hostedSignInSettled(): Promise<void> {
  if (underWay === undefined) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<void>(resolve => {
    timer = setTimeout(resolve, longestWait);
  });
  await Promise.race([underWay.catch(() => undefined), timeout]);
  clearTimeout(timer);
}
