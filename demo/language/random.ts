/** Numbers that look random and are the same on every machine for the same seed. */
export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** A whole number, both ends included. */
  whole(min: number, max: number): number;
  /** True in about `share` of the calls. */
  chance(share: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
  /** Different items in random order; fewer than `count` when there are not so many. */
  sample<Item>(items: readonly Item[], count: number): Item[];
}

/** Starts a sequence (mulberry32 on an FNV-1a hash of the seed). */
export function createRandom(seed: string): Random {
  let state = 2166136261;
  for (const character of seed) {
    state ^= character.codePointAt(0) ?? 0;
    state = Math.imul(state, 16777619);
  }
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const whole = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  function pick<Item>(items: readonly Item[]): Item {
    const item = items[whole(0, items.length - 1)];
    if (item === undefined) throw new Error('nothing to pick from');
    return item;
  }
  function sample<Item>(items: readonly Item[], count: number): Item[] {
    const rest = [...items];
    return Array.from({ length: Math.min(count, rest.length) }, () => {
      const [item] = rest.splice(whole(0, rest.length - 1), 1);
      return item as Item;
    });
  }
  return { next, whole, chance: (share) => next() < share, pick, sample };
}
