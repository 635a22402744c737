// @vitest-environment happy-dom
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import {
  confirmBeforeUnload,
  consumeRememberedPage,
  consumeSignInNote,
  leaveAtOnce,
  redirectToSignIn,
  reloadAtOnce,
} from './leaving';

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
  ['user was replaced', leaveAtOnce, 'replace'],
  ['user has other rights', reloadAtOnce, 'reload'],
] as const)('unsaved input and running work do not keep a page whose %s', (_reason, leave, how) => {
  const leaving = vi.spyOn(location, how).mockReturnValue();
  confirmBeforeUnload();
  leave();
  expect(leaving).toHaveBeenCalledOnce();
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
});
