import type { CallName } from '../../contract';

/** An action that puts items of a catalogue on the profile's list, or takes them off it. `undo` is the other way. */
export function chosen<C extends CallName, U extends string>(call: C, selected: boolean, undo: U) {
  return {
    single: { call },
    bulk: { call },
    when: (item: { selected: boolean }) => item.selected !== selected,
    sets: { selected },
    undo,
  } as const;
}
