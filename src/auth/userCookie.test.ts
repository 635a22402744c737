// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { features } from '../../contract/features';
import { limits } from '../../contract/formats';
import { isLoopback } from '../../contract/loopback';
import { storedUser } from '../../tests/support/storedUser';
import { writeCookie } from './cookie';
import { maintainUserCookie, readUser, removeUser, type StoredUser, saveSignedIn, saveUser } from './userCookie';

const ada: StoredUser = {
  ...storedUser,
  // Characters that mean something in a cookie, or that it can't contain.
  first_name: 'Ada; path=/x',
  last_name: 'Łovelace',
  token: 'header.payload.signature',
};

const written: string[] = [];
/** Sends what another tab would send. */
let otherTab: BroadcastChannel;
let stop: (() => void) | undefined;

beforeEach(() => {
  otherTab = new BroadcastChannel('chat-console-user');
  Object.defineProperty(document, 'cookie', {
    configurable: true,
    get: () => Reflect.get(Document.prototype, 'cookie', document),
    set: (text: string) => {
      written.push(text);
      Reflect.set(Document.prototype, 'cookie', text, document);
    },
  });
});
afterEach(() => {
  stop?.();
  stop = undefined;
  otherTab.close();
  removeUser();
  written.length = 0;
  Reflect.deleteProperty(document, 'cookie');
});

const lastWritten = () => written.at(-1) ?? '';
const heard = () =>
  new Promise<string>(resolve => otherTab.addEventListener('message', e => resolve(e.data), { once: true }));

test('stores the user for the whole site, without expiry, in any characters', () => {
  saveUser(ada);
  expect(readUser()).toEqual(ada);
  expect(lastWritten()).toMatch(/^user=\S+; path=\/; samesite=strict$/);
});

test('fits into a cookie, however long the names are', () => {
  const name = '名'.repeat(limits.name);
  const user: StoredUser = {
    ...ada,
    id: 'a0000000-0000-4000-8000-000000000001',
    username: 'a'.repeat(32),
    first_name: name,
    last_name: name,
    email: `${'a'.repeat(limits.email - 12)}@example.net`,
    organization: 'a'.repeat(48),
    organizationLabel: '名'.repeat(limits.organizationLabel),
    lastCheckedVersion: '10.20.30',
    startPage: '/tracking/last-known',
    photoKey: 'pictures/users/a0000000-0000-4000-8000-000000000001.webp',
    logoKey: 'pictures/organizations/a0000000-0000-4000-8000-000000000001.webp',
    features: [...features],
    etag: '0123456789abcdef',
    token: 'x'.repeat(1_200),
  };
  saveUser(user);
  expect(lastWritten().split(';')[0]?.length).toBeLessThanOrEqual(4_096);
  expect(readUser()).toEqual(user);
});

test('is deleted at sign-out, and other tabs are notified', async () => {
  saveUser(ada);
  const message = heard();
  removeUser();
  expect(readUser()).toBeUndefined();
  expect(await message).toBe('signed out');
});

test('expires ten seconds after the page closes, unless the next page restores it', async () => {
  saveUser(ada);
  stop = maintainUserCookie(() => {});
  const message = heard();
  window.dispatchEvent(new Event('pagehide'));
  expect(lastWritten()).toContain('max-age=10');
  expect(await message).toBe('closing');
  stop();
  stop = maintainUserCookie(() => {});
  expect(lastWritten()).not.toContain('max-age');
  expect(readUser()).toEqual(ada);
});

test('is restored by an open tab when another closes', async () => {
  saveUser(ada);
  stop = maintainUserCookie(() => {});
  writeCookie('user', JSON.stringify(ada), 10);
  otherTab.postMessage('closing');
  await vi.waitFor(() => expect(lastWritten()).not.toContain('max-age'));
  expect(readUser()).toEqual(ada);
});

test('reports a sign-out in another tab, not in this one, nor to a page without a user', async () => {
  const onReplaced = vi.fn();
  saveUser(ada);
  stop = maintainUserCookie(onReplaced);
  removeUser();
  otherTab.postMessage('signed out');
  writeCookie('user', JSON.stringify(ada), 10);
  otherTab.postMessage('closing');
  await vi.waitFor(() => expect(lastWritten()).not.toContain('max-age'));
  expect(onReplaced).not.toHaveBeenCalled();
  saveUser(ada);
  otherTab.postMessage('signed out');
  await vi.waitFor(() => expect(onReplaced).toHaveBeenCalledOnce());
});

test('reports another user who signs in in another tab, unless this page has none', async () => {
  const onReplaced = vi.fn();
  stop = maintainUserCookie(onReplaced);
  writeCookie('user', JSON.stringify(ada), 10);
  otherTab.postMessage('grace');
  otherTab.postMessage('closing');
  await vi.waitFor(() => expect(lastWritten()).not.toContain('max-age'));
  const message = heard();
  saveSignedIn(ada);
  expect(await message).toBe(ada.id);
  otherTab.postMessage(ada.id);
  writeCookie('user', JSON.stringify(ada), 10);
  otherTab.postMessage('closing');
  await vi.waitFor(() => expect(lastWritten()).not.toContain('max-age'));
  expect(onReplaced).not.toHaveBeenCalled();
  otherTab.postMessage('grace');
  await vi.waitFor(() => expect(onReplaced).toHaveBeenCalledOnce());
});

test('ignores a cookie with other content', () => {
  for (const text of ['nonsense', '{"username":"ada"}', 'null', '']) {
    writeCookie('user', text);
    expect(readUser()).toBeUndefined();
  }
  Reflect.set(document, 'cookie', 'user=%; path=/');
  expect(readUser()).toBeUndefined();
});

test('recognises the names of this machine', () => {
  for (const host of ['localhost', 'console.localhost', '127.0.0.1', '127.8.0.1', '[::1]']) {
    expect(isLoopback(host)).toBe(true);
  }
  for (const host of ['console.example', '127.example', 'localhost.example', '10.0.0.1']) {
    expect(isLoopback(host)).toBe(false);
  }
});
