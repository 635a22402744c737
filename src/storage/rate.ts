import { uploadLimits } from './limits';

/** How many bytes had been sent at a time. */
export interface Sample {
  /** In milliseconds. */
  at: number;
  sent: number;
}

/** Older samples say little about the current speed. */
const WINDOW_MS = 20_000;
/** Minimum time between samples for a meaningful speed. */
const MIN_SPAN_MS = 500;
/** A start, and as many parts as are sent at the same time, because these arrive at about the same time. */
const MIN_SAMPLES = 1 + uploadLimits.parallel;

/** Adds a sample and drops those outside the window, except those that a speed needs. */
export function addSample(samples: readonly Sample[], sample: Sample): Sample[] {
  const all = [...samples, sample];
  const firstInWindow = all.findIndex(({ at }) => at >= sample.at - WINDOW_MS);
  return all.slice(Math.max(0, Math.min(firstInWindow - 1, all.length - MIN_SAMPLES)));
}

/** Returns the speed in bytes per second, or undefined if there are too few samples. */
export function speedOf(samples: readonly Sample[]): number | undefined {
  const [first, last] = [samples[0], samples.at(-1)];
  if (!first || !last || samples.length < MIN_SAMPLES || last.at - first.at < MIN_SPAN_MS || last.sent <= first.sent)
    return undefined;
  return ((last.sent - first.sent) * 1000) / (last.at - first.at);
}
