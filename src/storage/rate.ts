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

/** Adds a sample and drops those outside the window, except the last of them as a starting point. */
export function addSample(samples: readonly Sample[], sample: Sample): Sample[] {
  const all = [...samples, sample];
  const firstInWindow = all.findIndex(({ at }) => at >= sample.at - WINDOW_MS);
  return all.slice(Math.max(0, firstInWindow - 1));
}

/** Returns the speed in bytes per second, or undefined if there are too few samples. */
export function speedOf(samples: readonly Sample[]): number | undefined {
  const [first, last] = [samples[0], samples.at(-1)];
  if (!first || !last || last.at - first.at < MIN_SPAN_MS || last.sent <= first.sent) return undefined;
  return ((last.sent - first.sent) * 1000) / (last.at - first.at);
}
