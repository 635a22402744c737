import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import type { Playback, PlaybackOptions, PlaybackState } from './playback';

/** How often what is written of playback changes while it plays: more often no one can read it. */
const readableMs = 250;
/** How often it moves for who wants no motion. */
const steppedMs = 1_000;

/** The state of playback, again with every frame that it plays. */
export function usePlaybackState(playback: Playback): PlaybackState {
  return useSyncExternalStore(playback.subscribe, playback.get);
}

/** The moment that playback has come to, as often as it can be read, and exactly where it rests. */
export function useReadableTime(playback: Playback): number {
  const snapshot = useMemo(() => {
    let told = playback.get().time;
    let toldAt = 0;
    return () => {
      const { time, isPlaying } = playback.get();
      const now = performance.now();
      if (!isPlaying || now - toldAt >= readableMs) {
        told = time;
        toldAt = now;
      }
      return told;
    };
  }, [playback]);
  return useSyncExternalStore(playback.subscribe, snapshot);
}

/** Has playback go on while it plays: with every frame, or once a second for who wants no motion. */
export function usePlaying(playback: Playback, options: PlaybackOptions): void {
  const { isPlaying } = usePlaybackState(playback);
  const stepped = useMediaQuery('(prefers-reduced-motion: reduce)');
  const latest = useRef(options);
  latest.current = options;
  useEffect(() => {
    if (!isPlaying) return undefined;
    let before = performance.now();
    let frame = 0;
    const goOn = (now: number) => {
      if (!stepped || now - before >= steppedMs) {
        // A page that was hidden goes on from where it was.
        playback.advance(Math.min(Math.max(0, now - before), steppedMs), latest.current);
        before = now;
      }
      frame = requestAnimationFrame(goOn);
    };
    frame = requestAnimationFrame(goOn);
    return () => cancelAnimationFrame(frame);
  }, [playback, isPlaying, stepped]);
}

/** What a key is typed into, or means something to by itself. */
const takesText =
  'input:not([type=range]), textarea, select, [contenteditable], [role=combobox], [role=option], [role=menuitem], [role=tab], [role=row], [role=dialog]';
const takesSpace = `${takesText}, button, a, summary`;
/** The slider moves by itself, and a map pans. */
const takesArrows = `${takesText}, input[type=range], [role=radio], canvas`;

/** How far an arrow key goes, and with Shift, in milliseconds. */
export const arrowStep = 60_000;
const wideSteps = 10;

/** Plays and pauses with the space bar, and goes back and on with the arrow keys, unless they are meant for what has the focus. */
export function usePlaybackKeys(playback: Playback): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => pressPlaybackKey(playback, event);
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [playback]);
}

/** Does what a key means to playback. */
export function pressPlaybackKey(playback: Playback, event: KeyboardEvent): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  const isMeantFor = (selector: string) => event.target instanceof Element && event.target.closest(selector) !== null;
  const { isPlaying, time } = playback.get();
  const direction = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (event.key === ' ' && !isMeantFor(takesSpace)) {
    if (isPlaying) playback.pause();
    else playback.play();
  } else if (direction !== undefined && !isMeantFor(takesArrows)) {
    playback.seek(time + direction * arrowStep * (event.shiftKey ? wideSteps : 1));
  } else return;
  event.preventDefault();
}
