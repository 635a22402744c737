import useMediaQuery from '@mui/material/useMediaQuery';
import { useEvent } from 'ra-core';
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { useKeyDown } from '../../../../src/ui/useKeyDown';
import type { HistoryQuery } from './historyQuery';
import { Playback, type PlaybackOptions, type PlaybackState, playbackScopeOf } from './playback';
import type { ShownTrack } from './readTracks';
import type { ChangeQuery } from './useHistoryQuery';

/** Interval of text updates during playback. More frequent ones would be unreadable. */
const readableMs = 250;
/** Interval of playback steps for users who prefer reduced motion. */
const steppedMs = 1_000;

/** Returns the playback of tracks, which starts at the time in the URL and writes its time there. */
export function useTracksPlayback(tracks: readonly ShownTrack[], query: HistoryQuery, onChange: ChangeQuery) {
  // A ref: only other tracks create a new playback, at the time that is in the URL then.
  const at = useRef(query.at);
  at.current = query.at;
  const playback = useMemo(() => {
    const scope = playbackScopeOf(tracks) ?? { from: 0, to: 0, idle: [] };
    return new Playback(scope, at.current);
  }, [tracks]);
  // Also write the time when playback stops at the end.
  useEffect(() => {
    let wasPlaying = false;
    return playback.subscribe(() => {
      const { isPlaying, time } = playback.get();
      if (wasPlaying && !isPlaying) onChange({ at: time }, { replace: true });
      wasPlaying = isPlaying;
    });
  }, [playback, onChange]);
  const seek = useEvent((time: number) => {
    playback.seek(time);
    onChange({ at: playback.get().time }, { replace: true });
  });
  return { playback, seek };
}

/** Returns the playback state, updated in every frame. */
export function usePlaybackState(playback: Playback): PlaybackState {
  return useSyncExternalStore(playback.subscribe, playback.get);
}

/** Returns the playback time, throttled to a readable rate while playing and exact when paused. */
export function useReadableTime(playback: Playback): number {
  const snapshot = useMemo(() => {
    let shown = playback.get().time;
    let shownAt = 0;
    return () => {
      const { time, isPlaying } = playback.get();
      const now = performance.now();
      if (!isPlaying || now - shownAt >= readableMs) {
        shown = time;
        shownAt = now;
      }
      return shown;
    };
  }, [playback]);
  return useSyncExternalStore(playback.subscribe, snapshot);
}

/** Advances playback in every frame, or once a second for users who prefer reduced motion. */
export function usePlaybackLoop(playback: Playback, options: PlaybackOptions): void {
  const { isPlaying } = usePlaybackState(playback);
  const isReducedMotion = useMediaQuery('(prefers-reduced-motion: reduce)');
  const latest = useRef(options);
  latest.current = options;
  useEffect(() => {
    if (!isPlaying) return undefined;
    let before = performance.now();
    let frame = 0;
    const tick = (now: number) => {
      if (!isReducedMotion || now - before >= steppedMs) {
        // Limits the step, so that a page that was hidden resumes where it was.
        playback.advance(Math.min(Math.max(0, now - before), steppedMs), latest.current);
        before = now;
      }
      frame = requestAnimationFrame(tick);
    };
    frame = requestAnimationFrame(tick);
    return () => cancelAnimationFrame(frame);
  }, [playback, isPlaying, isReducedMotion]);
}

/** Elements that use keys themselves, for typing or navigation. */
const textInputSelector =
  'input:not([type=range]), textarea, select, [contenteditable], [role=combobox], [role=option], [role=menuitem], [role=tab], [role=row], [role=dialog]';
const spaceKeySelector = `${textInputSelector}, button, a, summary`;
/** Arrow keys also move the slider and pan the map. */
const arrowKeySelector = `${textInputSelector}, input[type=range], [role=radio], canvas`;

/** Step of an arrow key in milliseconds. Shift multiplies it by `shiftFactor`. */
export const arrowStep = 60_000;
export const shiftFactor = 10;

/** Adds keyboard shortcuts: space plays and pauses, arrows seek, unless the focused element uses these keys itself. */
export function usePlaybackKeys(playback: Playback): void {
  useKeyDown(event => handlePlaybackKey(playback, event));
}

/** Handles a keyboard shortcut of playback. */
export function handlePlaybackKey(playback: Playback, event: KeyboardEvent): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  const isWithinElement = (selector: string) =>
    event.target instanceof Element && event.target.closest(selector) !== null;
  const { isPlaying, time } = playback.get();
  const direction = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (event.key === ' ' && !isWithinElement(spaceKeySelector)) {
    if (isPlaying) playback.pause();
    else playback.play();
  } else if (direction !== undefined && !isWithinElement(arrowKeySelector)) {
    playback.seek(time + direction * arrowStep * (event.shiftKey ? shiftFactor : 1));
  } else return;
  event.preventDefault();
}
