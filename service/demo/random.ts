/** A deterministic source of random values. */
export type Random = ReturnType<typeof createRandom>;

/** Returns a Mulberry32 generator. Its 32 bits of state suffice for demo data. */
export function createRandom(seed: number) {
  let state = seed >>> 0;

  /** Returns a number from 0 up to, but not including, 1. */
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let hash = Math.imul(state ^ (state >>> 15), state | 1);
    hash ^= hash + Math.imul(hash ^ (hash >>> 7), hash | 61);
    return ((hash ^ (hash >>> 14)) >>> 0) / 4_294_967_296;
  }

  const whole = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));

  function pick<T>(items: readonly T[]): T {
    const item = items[whole(0, items.length - 1)];
    if (item === undefined) throw new Error('Nothing to pick from');
    return item;
  }

  return {
    next,
    whole,
    /** Returns true with this probability. */
    chance: (share: number) => next() < share,
    pick,
    /** Picks by weight: `[item, weight]`. */
    weighted<T>(items: readonly (readonly [T, number])[]): T {
      let remaining = next() * items.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [item, weight] of items) {
        remaining -= weight;
        if (remaining < 0) return item;
      }
      return pick(items)[0];
    },
    /** Picks `count` different items, or all if there are fewer. */
    some<T>(items: readonly T[], count: number): T[] {
      const rest = [...items];
      const sampled: T[] = [];
      while (sampled.length < count && rest.length > 0) sampled.push(...rest.splice(whole(0, rest.length - 1), 1));
      return sampled;
    },
    /** Returns a UUID in the format of version 4. */
    uuid() {
      const hex = (digits: number) => Array.from({ length: digits }, () => whole(0, 15).toString(16)).join('');
      return `${hex(8)}-${hex(4)}-4${hex(3)}-${pick(['8', '9', 'a', 'b'])}${hex(3)}-${hex(12)}`;
    },
  };
}
