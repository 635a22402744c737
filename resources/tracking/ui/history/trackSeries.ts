import type { Span } from '../../../../src/range/span';
import { indexAt, isConnected, type Track } from '../../contract/tracks';

export const chartMeasures = ['speed', 'altitude', 'battery'] as const;
export type ChartMeasure = (typeof chartMeasures)[number];

/** A measurement over time, reduced to the minimum and maximum of each pixel column. */
export interface Series {
  /** Milliseconds since the epoch. NaN interrupts the line. */
  time: Float64Array;
  value: Float32Array;
}

/** Returns a track's measurement within a span, for a chart of this width in pixels. Keeps all peaks. */
export function seriesOf(track: Track, measure: ChartMeasure, span: Span, width: number): Series {
  const time: number[] = [];
  const value: number[] = [];
  const values = track[measure];
  const columnMs = (span.to - span.from) / width;
  let column = Number.NaN;
  let minIndex: number | undefined;
  let maxIndex: number | undefined;
  const endColumn = () => {
    if (minIndex === undefined || maxIndex === undefined) return;
    for (const index of new Set([Math.min(minIndex, maxIndex), Math.max(minIndex, maxIndex)])) {
      time.push(track.time[index] ?? Number.NaN);
      value.push(values[index] ?? Number.NaN);
    }
    minIndex = maxIndex = undefined;
  };
  // Includes one fix beyond each end, so that the line reaches the edges.
  const first = Math.max(0, indexAt(track, span.from));
  const last = Math.min(track.count - 1, indexAt(track, span.to) + 1);
  for (let index = first; index <= last; index++) {
    const fixColumn = Math.floor(((track.time[index] ?? 0) - span.from) / columnMs);
    if (fixColumn !== column) endColumn();
    column = fixColumn;
    const each = values[index] ?? Number.NaN;
    if (!Number.isNaN(each)) {
      if (minIndex === undefined || each < (values[minIndex] ?? 0)) minIndex = index;
      if (maxIndex === undefined || each > (values[maxIndex] ?? 0)) maxIndex = index;
    }
    if (index < last && !isConnected(track, index)) {
      endColumn();
      time.push(Number.NaN);
      value.push(Number.NaN);
    }
  }
  endColumn();
  return { time: Float64Array.from(time), value: Float32Array.from(value) };
}
