/** How much was sent by when. */
export interface Sample {
  /** In milliseconds. */
  at: number;
  sent: number;
}

/** What came before this says little of how fast it is now. */
const WINDOW_MS = 20_000;
/** What came within less is chance. */
const SHORTEST_MS = 500;

/** The samples with another one, without those that are too old to count; one that is older is kept to begin from. */
export function withSample(samples: readonly Sample[], sample: Sample): Sample[] {
  const all = [...samples, sample];
  const firstInside = all.findIndex(({ at }) => at >= sample.at - WINDOW_MS);
  return all.slice(Math.max(0, firstInside - 1));
}

/** Bytes per second; undefined before that can be said. */
export function speedOf(samples: readonly Sample[]): number | undefined {
  const [first, last] = [samples[0], samples.at(-1)];
  if (!first || !last || last.at - first.at < SHORTEST_MS || last.sent <= first.sent) return undefined;
  return ((last.sent - first.sent) * 1000) / (last.at - first.at);
}
