/** A deterministic source of random values. */
export interface Random {
  /** From 0 up to, but not including, 1. */
  next(): number;
  /** A whole number from `least` to `most`. */
  whole(least: number, most: number): number;
  /** True with this probability. */
  chance(share: number): boolean;
  pick<T>(items: readonly T[]): T;
  /** Picks by weight: `[item, weight]`. */
  weighted<T>(items: readonly (readonly [T, number])[]): T;
  /** `count` different items, or all if there are fewer. */
  some<T>(items: readonly T[], count: number): T[];
  /** A UUID in the format of version 4. */
  uuid(): string;
}

/** Returns a Mulberry32 generator. Its 32 bits of state suffice for demo data. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;

  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));

  function pick<T>(items: readonly T[]): T {
    const item = items[whole(0, items.length - 1)];
    if (item === undefined) throw new Error('Nothing to pick from');
    return item;
  }

  return {
    next,
    whole,
    chance: share => next() < share,
    pick,
    weighted(items) {
      let left = next() * items.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [item, weight] of items) {
        left -= weight;
        if (left < 0) return item;
      }
      return pick(items)[0];
    },
    some(items, count) {
      const rest = [...items];
      const chosen = [];
      while (chosen.length < count && rest.length > 0) chosen.push(...rest.splice(whole(0, rest.length - 1), 1));
      return chosen;
    },
    uuid() {
      const hex = (digits: number) => Array.from({ length: digits }, () => whole(0, 15).toString(16)).join('');
      return `${hex(8)}-${hex(4)}-4${hex(3)}-${pick(['8', '9', 'a', 'b'])}${hex(3)}-${hex(12)}`;
    },
  };
}
