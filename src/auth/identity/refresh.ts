import { allowUnload, setSignInNote } from '../leaving';
import { readUser, removeUser, type StoredUser, saveUser } from '../userCookie';
import { call } from './calls';
import { IdentityFailure, messages, toFailure } from './failure';
import { waitForHostedSignIn } from './hostedFlow';
import { secondsLeft } from './session';
import { isRefreshRefused, sessionEndReason } from './sessionEnd';

/** How long before its expiry an access token is refreshed, in seconds. */
const leadSeconds = 5 * 60;
/** How long to wait after a failed refresh (network or service error) before trying again, in seconds. */
const retrySeconds = 30;
/** The name of the Web Lock under which one tab refreshes for all. */
const lockName = 'chat-console-refresh';

let ongoingRefresh: Promise<StoredUser> | undefined;

/**
 * Refreshes and saves the tokens. Concurrent calls share one refresh, and so do the tabs of a browser: a tab whose
 * token another tab has just refreshed uses that one.
 * @throws IdentityFailure. If the session has ended (user disabled or missing, token revoked or expired), also signs
 * out in this browser
 */
export function refreshSession(): Promise<StoredUser> {
  ongoingRefresh ??= withRefreshLock(refreshOnce).finally(() => {
    ongoingRefresh = undefined;
  });
  return ongoingRefresh;
}

/**
 * Keeps refreshing the session shortly before its token expires. Retries after network and service errors.
 * @param onEnded called once with the reason when the session has ended
 * @returns a function that stops refreshing
 */
export function autoRefreshSession(onEnded: (reason: IdentityFailure) => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const scheduleRefresh = (seconds: number) => {
    timer = setTimeout(refresh, seconds * 1000);
  };
  const refresh = async () => {
    try {
      scheduleRefresh(secondsUntilRefresh(await refreshSession()));
    } catch (error) {
      const failure = toFailure(error);
      if (isRefreshRefused(failure)) onEnded(failure);
      else scheduleRefresh(retrySeconds);
    }
  };
  const user = readUser();
  if (user !== undefined) scheduleRefresh(secondsUntilRefresh(user));
  return () => clearTimeout(timer);
}

async function refreshOnce(): Promise<StoredUser> {
  await waitForHostedSignIn();
  const user = readUser();
  if (user === undefined) throw new IdentityFailure('EmptySession', messages.emptySession);
  const { readTokens } = await import('./provider');
  try {
    const { access, idToken } = await readTokens(true);
    await call('setCookie', { token: idToken });
    const stored = readUser();
    // The user has signed out meanwhile, or another one has signed in. Neither may get this session's cookie.
    if (stored?.id !== user.id) throw new IdentityFailure('EmptySession', messages.emptySession);
    const refreshed = { ...stored, ...access };
    saveUser(refreshed);
    return refreshed;
  } catch (error) {
    const failure = toFailure(error);
    if (isRefreshRefused(failure)) {
      const reason = sessionEndReason(failure);
      if (reason !== undefined) setSignInNote(reason);
      await clearSession();
    }
    throw failure;
  }
}

/** Signs out in this browser after the session has ended: the user in every tab, the session cookie and the tokens. */
export async function clearSession(): Promise<void> {
  allowUnload();
  removeUser();
  const { revokeSession } = await import('./provider');
  await Promise.allSettled([call('clearCookie', {}), revokeSession()]);
}

/** Runs `work` in one tab at a time. Without the Web Locks API (plain http on another machine), only in this tab. */
function withRefreshLock(work: () => Promise<StoredUser>): Promise<StoredUser> {
  if (!('locks' in navigator)) return work();
  const previousToken = readUser()?.token;
  return navigator.locks.request(lockName, async () => {
    const now = readUser();
    return now !== undefined && now.token !== previousToken ? now : work();
  });
}

/** Returns the seconds to wait. Avoids a busy loop, however short the tokens' lifetime is. */
function secondsUntilRefresh(user: StoredUser): number {
  const seconds = secondsLeft(user);
  return Math.max(seconds - leadSeconds, seconds / 2, 0);
}
