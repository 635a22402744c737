// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { leaveEndedSession, takeNote, takeRememberedPage } from './leaving';

afterEach(() => {
  vi.restoreAllMocks();
  history.replaceState(null, '', '/');
});

test('a session that has ended leads to the sign-in page, and back after it', () => {
  const replace = vi.spyOn(location, 'replace').mockReturnValue();
  history.replaceState(null, '', '/devices?sort=name');
  leaveEndedSession();
  expect(replace).toHaveBeenCalledExactlyOnceWith('/login');
  expect(takeRememberedPage()).toBe('/devices?sort=name');
  expect(takeNote()).toBe('ended');
});

test('a call that finds no session while signing out does not lead away from it', () => {
  const replace = vi.spyOn(location, 'replace').mockReturnValue();
  history.replaceState(null, '', '/logout');
  leaveEndedSession();
  expect(replace).not.toHaveBeenCalled();
  expect(takeRememberedPage()).toBe('/');
  expect(takeNote()).toBeUndefined();
});
