// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { Playback } from './playback';
import { handlePlaybackKey } from './usePlayback';

const minute = 60_000;

afterEach(() => document.body.replaceChildren());

/** Returns the playback state after a key press on an element. */
function after(key: string, element: Element = document.body, more: KeyboardEventInit = {}) {
  const playback = new Playback({ from: 0, to: 100 * minute, idle: [] }, 50 * minute);
  const listen = (event: KeyboardEvent) => handlePlaybackKey(playback, event);
  window.addEventListener('keydown', listen);
  element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }));
  window.removeEventListener('keydown', listen);
  return { isPlaying: playback.get().isPlaying, minute: playback.get().time / minute };
}

function added<K extends keyof HTMLElementTagNameMap>(tag: K): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  document.body.append(element);
  return element;
}

test('space plays, and arrows seek by a minute, or ten with Shift', () => {
  expect(after(' ')).toEqual({ isPlaying: true, minute: 50 });
  expect(after('ArrowLeft').minute).toBe(49);
  expect(after('ArrowRight').minute).toBe(51);
  expect(after('ArrowRight', document.body, { shiftKey: true }).minute).toBe(60);
});

test('arrows also work on a button, where space presses it', () => {
  expect(after('ArrowRight', added('button')).minute).toBe(51);
  expect(after(' ', added('button')).isPlaying).toBe(false);
});

test('ignores keys typed into a field, and those that move a map', () => {
  expect(after('ArrowRight', added('input')).minute).toBe(50);
  expect(after('ArrowRight', added('canvas')).minute).toBe(50);
  expect(after('ArrowRight', document.body, { altKey: true }).minute).toBe(50);
});
