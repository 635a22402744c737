// @vitest-environment happy-dom
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { consumeRememberedPage, consumeSignInNote, redirectToSignIn } from './leaving';

afterEach(() => {
  vi.restoreAllMocks();
  history.replaceState(null, '', '/');
});

test('goes to the sign-in page when the session has ended, and returns after signing in', () => {
  const replace = vi.spyOn(location, 'replace').mockReturnValue();
  history.replaceState(null, '', '/devices?sort=name');
  redirectToSignIn();
  expect(replace).toHaveBeenCalledExactlyOnceWith('/login');
  expect(consumeRememberedPage()).toBe('/devices?sort=name');
  expect(consumeSignInNote()).toBe('ended');
});

test('leaves a browser without space too', () => {
  const replace = vi.spyOn(location, 'replace').mockReturnValue();
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  vi.stubGlobal('sessionStorage', {
    getItem: () => null,
    setItem() {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    },
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  history.replaceState(null, '', '/devices');
  redirectToSignIn();
  expect(replace).toHaveBeenCalledExactlyOnceWith('/login');
  expect(reported).toHaveBeenCalled();
});

test('stays on the sign-out page when a request finds no session', () => {
  const replace = vi.spyOn(location, 'replace').mockReturnValue();
  history.replaceState(null, '', '/logout');
  redirectToSignIn();
  expect(replace).not.toHaveBeenCalled();
  expect(consumeRememberedPage()).toBe('/');
  expect(consumeSignInNote()).toBeUndefined();
});

test.each([
  ['user was replaced', 'leaveAtOnce', 'replace'],
  ['user has other rights', 'reloadAtOnce', 'reload'],
] as const)('unsaved input and running work do not keep a page whose %s', async (_reason, leave, how) => {
  vi.resetModules();
  const page = await import('./leaving');
  const mayUnload = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const leaving = vi.spyOn(location, how).mockReturnValue();
  page.confirmBeforeUnload();
  expect(mayUnload()).toBe(false);
  page[leave]();
  expect(leaving).toHaveBeenCalledOnce();
  expect(mayUnload()).toBe(true);
  // Something may still be typed before the browser leaves.
  page.confirmBeforeUnload();
  expect(mayUnload()).toBe(true);
});
