/**
 * The signed-in user, stored in the cookie `user`. When its page closes, the cookie gets a lifetime of ten seconds, and
 * the next page that loads removes this limit. So a reload keeps the user signed in, and closing the console doesn't.
 * If several tabs are open, one that stays open removes the limit that a closing one has set.
 */
import { parseJson } from '../../contract/parseJson';
import type { SignedInUser } from '../../contract/session';
import { fromBase64Url, toBase64Url } from './base64Url';
import { readCookie, writeCookie } from './cookie';

/** The signed-in user as the console stores it: the record of the user lookup and the access token. */
export interface StoredUser extends SignedInUser {
  token: string;
  /** How far the identity provider's clock is ahead of this machine's, in seconds. */
  drift?: number;
  /** Set when the second factor was verified. */
  role?: 'Admin';
  /** How the user signed in, if not on the console's own page. */
  signedInBy?: 'hosted';
}

const name = 'user';
const secondsToLiveAfterClose = 10;
/** The most percent-encoded bytes of a user. Browsers ignore cookies of more than 4,096 bytes with their name. */
const MAX_ENCODED_BYTES = 4_000;

/** Messages between tabs: one is closing, the user has signed out, or the identifier of one who has signed in. */
type Message = 'closing' | 'signed out' | StoredUser['id'];

/** The user of this page, if any. The cookie may be that of another one, who has signed in in another tab. */
let ownId: string | undefined;

/** Returns the stored user, or undefined if there is none. Ignores a cookie with other content. */
export function readUser(): StoredUser | undefined {
  const text = readCookie(name) ?? '';
  const user = (parseJson(text) ?? parseJson(fromBase64Url(text) ?? '')) as Partial<StoredUser> | null | undefined;
  return typeof user?.token === 'string' ? (user as StoredUser) : undefined;
}

/** Stores the user until the console is closed or `removeUser` is called. */
export function saveUser(user: StoredUser): void {
  ownId = user.id;
  write(user);
}

function write(user: StoredUser, maxAge?: number): void {
  const text = JSON.stringify(user);
  writeCookie(name, encodeURIComponent(text).length > MAX_ENCODED_BYTES ? toBase64Url(text) : text, maxAge);
}

/** Stores the user who has signed in on this page, which replaces another one in all tabs. */
export function saveSignedIn(user: StoredUser): void {
  saveUser(user);
  broadcast(user.id);
}

export function removeUser(): void {
  ownId = undefined;
  writeCookie(name, '', 0);
  broadcast('signed out');
}

/**
 * Keeps the cookie while the console is open. Call it once, when a page loads.
 * @param onReplaced called when the user signs out, or another one signs in, in another tab
 * @returns a function that stops this
 */
export function maintainUserCookie(onReplaced: () => void): () => void {
  const watching = new AbortController();
  const { signal } = watching;
  const restore = () => {
    const user = readUser();
    if (user !== undefined) write(user);
  };
  const limitLifetime = () => {
    const user = readUser();
    if (user === undefined) return;
    write(user, secondsToLiveAfterClose);
    broadcast('closing');
  };
  const onMessage = ({ data }: MessageEvent<Message>) => {
    if (data === 'closing') restore();
    else if (ownId !== undefined && data !== ownId) onReplaced();
  };
  channel().addEventListener('message', onMessage, { signal });
  ownId = readUser()?.id;
  restore();
  window.addEventListener('pagehide', limitLifetime, { signal });
  // A page restored from the back-forward cache isn't loaded again.
  window.addEventListener('pageshow', restore, { signal });
  return () => watching.abort();
}

let sharedChannel: BroadcastChannel | undefined;

/** Returns the page's only channel. Its messages reach the other tabs, not this page. */
function channel(): BroadcastChannel {
  sharedChannel ??= new BroadcastChannel('chat-console-user');
  return sharedChannel;
}

function broadcast(message: Message): void {
  channel().postMessage(message);
}
