// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { BrowserRouter, useNavigate } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import type { UserMotdOnWire } from '../../contract/motd';
import { usePageInteraction } from './MessageOfTheDay';
import { useDeferredMotd } from './MotdNotice';

afterEach(cleanup);

const message = (revision: number): UserMotdOnWire => ({
  revision,
  content: `Message ${revision}`,
  link: null,
  updatedAt: '2026-11-01T00:00:00.000Z',
  dismissed: false,
});

const wrapper = ({ children }: { children: ReactNode }) => <BrowserRouter>{children}</BrowserRouter>;

test('a message that arrives while a page is in use waits for the next page', () => {
  const { result, rerender } = renderHook(
    ({ motd }: { motd: UserMotdOnWire | undefined }) => ({
      shown: useDeferredMotd(motd, usePageInteraction()),
      navigate: useNavigate(),
    }),
    { wrapper, initialProps: { motd: message(1) } },
  );
  expect(result.current.shown?.revision).toBe(1);

  window.dispatchEvent(new Event('pointermove'));
  rerender({ motd: message(2) });
  expect(result.current.shown?.revision).toBe(1);
  act(() => void result.current.navigate('/devices'));
  expect(result.current.shown?.revision).toBe(2);

  // The new page isn't in use yet.
  rerender({ motd: message(3) });
  expect(result.current.shown?.revision).toBe(3);
});

test('a message also waits if the page was in use before this hook mounted', () => {
  window.dispatchEvent(new Event('pointerdown'));
  const motd = message(1);
  const { result } = renderHook(
    () => ({ shown: useDeferredMotd(motd, usePageInteraction()), navigate: useNavigate() }),
    {
      wrapper,
    },
  );
  expect(result.current.shown).toBeUndefined();
  act(() => void result.current.navigate('/user-groups'));
  expect(result.current.shown?.revision).toBe(1);
});
