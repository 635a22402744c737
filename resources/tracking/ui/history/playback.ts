import { createStore } from '../../../../dataProvider/listeners';
import type { Span } from '../../../../src/range/span';
import type { TrackAnalysis } from '../../contract/stopsAndTrips';
import { maxGapMs, type Track } from '../../contract/tracks';
import type { Speed } from './historyQuery';

/** Playback speed 1 in track time per real time: a minute per second. */
export const basePlaybackRate = 60;

export interface PlaybackScope extends Span {
  /** The spans in which no one moves, in order. Playback can skip them. */
  idle: readonly Span[];
}

export interface PlaybackState {
  /** The playback time, in milliseconds since the epoch. */
  time: number;
  isPlaying: boolean;
  /** The hovered time, on the chart or on the map. */
  hover: number | undefined;
}

export interface PlaybackOptions {
  speed: Speed;
  skipStops: boolean;
}

/** Playback of tracks. Its state is outside React, since it changes in every frame. */
export class Playback {
  readonly scope: PlaybackScope;
  readonly #store;

  constructor(scope: PlaybackScope, at = scope.from) {
    this.scope = scope;
    this.#store = createStore<PlaybackState>({ time: this.#clamp(at), isPlaying: false, hover: undefined });
  }

  readonly get = (): PlaybackState => this.#store.get();
  readonly subscribe = (listener: () => void): (() => void) => this.#store.subscribe(listener);

  /** Starts playing, from the start if it is at the end. */
  play(): void {
    const { from, to } = this.scope;
    const { time } = this.get();
    this.#change({ isPlaying: to > from, time: time >= to ? from : time });
  }

  pause(): void {
    this.#change({ isPlaying: false });
  }

  /** Moves to a time, clamped to the scope. */
  seek(time: number): void {
    this.#change({ time: this.#clamp(time) });
  }

  point(time: number | undefined): void {
    if (time !== this.get().hover) this.#change({ hover: time });
  }

  /** Advances by `ms` of real time. Stops at the end. */
  advance(ms: number, { speed, skipStops }: PlaybackOptions): void {
    if (!this.get().isPlaying) return;
    let time = this.get().time + ms * basePlaybackRate * speed;
    const stop = skipStops && this.scope.idle.find(({ from, to }) => from < time && time < to);
    if (stop) time = stop.to;
    this.#change({ time: this.#clamp(time), isPlaying: time < this.scope.to });
  }

  #change(changes: Partial<PlaybackState>): void {
    this.#store.set({ ...this.get(), ...changes });
  }

  #clamp(time: number): number {
    return Math.min(this.scope.to, Math.max(this.scope.from, time));
  }
}

/** Returns the playback scope of tracks, from the first fix to the last. Undefined without fixes. */
export function playbackScopeOf(
  tracks: readonly { track: Track; analysis: TrackAnalysis }[],
): PlaybackScope | undefined {
  const ends = tracks.flatMap(({ track: { time, count } }) => (count > 0 ? [time[0] ?? 0, time[count - 1] ?? 0] : []));
  if (ends.length === 0) return undefined;
  const scope = { from: Math.min(...ends), to: Math.max(...ends) };
  const moving = tracks.flatMap(({ track, analysis }) => movingSpans(track, analysis.stops));
  return { ...scope, idle: subtractSpans(scope, moving) };
}

/** Returns the spans in which a track moves, outside of stops and gaps. */
function movingSpans(track: Track, stops: TrackAnalysis['stops']): Span[] {
  const { time, count } = track;
  const spans: Span[] = [];
  let next = 0;
  let from: number | undefined;
  const end = (to: number) => {
    if (from !== undefined && to > from) spans.push({ from, to });
    from = undefined;
  };
  for (let index = 0; index < count; index++) {
    const fixTime = time[index] ?? 0;
    const stop = stops[next];
    if (stop && index >= stop.first) {
      end(stop.from);
      index = stop.last;
      from = stop.to;
      next++;
      continue;
    }
    if (index > 0 && fixTime - (time[index - 1] ?? 0) > maxGapMs) end(time[index - 1] ?? 0);
    from ??= fixTime;
  }
  if (count > 0) end(time[count - 1] ?? 0);
  return spans;
}

function subtractSpans({ from, to }: Span, spans: readonly Span[]): Span[] {
  const uncovered: Span[] = [];
  let freeFrom = from;
  for (const span of spans.toSorted((a, b) => a.from - b.from)) {
    if (span.from > freeFrom) uncovered.push({ from: freeFrom, to: span.from });
    freeFrom = Math.max(freeFrom, span.to);
  }
  if (to > freeFrom) uncovered.push({ from: freeFrom, to });
  return uncovered;
}
