/**
 * Who has signed in, kept in the cookie `user`. When its page closes it is given ten seconds to live, and the next page
 * that loads restores it without expiry: a reload keeps the person signed in, closing the console does not. Where
 * several tabs are open, one that stays restores what one that closes has limited.
 */
import type { SignedInUser } from '../../contract/session';
import { readCookie, writeCookie } from './cookie';

/** The signed-in user as the console keeps it: the organisation user lookup's record and the access token. */
export interface StoredUser extends SignedInUser {
  token: string;
  /** Given when the second factor was confirmed. */
  role?: 'Admin';
  /** How the person signed in, when it was not on this console's own page. */
  signedInBy?: 'hosted';
}

const name = 'user';
const secondsAfterClosing = 10;

/** What tabs tell each other: that one closes, or that the person has signed out. */
type Message = 'closing' | 'signed out';

/** The stored user, or undefined when no user has signed in. A cookie that is not ours to read counts as none. */
export function readUser(): StoredUser | undefined {
  const text = readCookie(name);
  if (text === undefined) return undefined;
  try {
    const user: StoredUser | null = JSON.parse(text);
    return typeof user?.token === 'string' ? user : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Keeps the user until the console is closed or `removeUser`. */
export function saveUser(user: StoredUser): void {
  writeCookie(name, JSON.stringify(user));
}

/** Forgets the user, in every tab. */
export function removeUser(): void {
  writeCookie(name, '', 0);
  tell('signed out');
}

/**
 * Makes the cookie last as long as the console is open. Call it once, when a page starts.
 * @param onSignedOut called when the person signs out in another tab
 * @returns a function that ends it
 */
export function keepUserCookie(onSignedOut: () => void): () => void {
  const tabs = channel();
  const restore = () => {
    const user = readUser();
    if (user !== undefined) saveUser(user);
  };
  const limit = () => {
    const user = readUser();
    if (user === undefined) return;
    writeCookie(name, JSON.stringify(user), secondsAfterClosing);
    tell('closing');
  };
  const hear = ({ data }: MessageEvent<Message>) => (data === 'closing' ? restore() : onSignedOut());
  tabs.addEventListener('message', hear);
  restore();
  window.addEventListener('pagehide', limit);
  // A page that comes back from the back-forward cache has not been loaded again.
  window.addEventListener('pageshow', restore);
  return () => {
    window.removeEventListener('pagehide', limit);
    window.removeEventListener('pageshow', restore);
    tabs.removeEventListener('message', hear);
  };
}

let opened: BroadcastChannel | undefined;

/** One for the page: what it sends reaches the other tabs and not itself. */
function channel(): BroadcastChannel {
  opened ??= new BroadcastChannel('chat-console-user');
  return opened;
}

function tell(message: Message): void {
  channel().postMessage(message);
}
