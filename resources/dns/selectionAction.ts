import type { CallName } from '../../contract';

/** Returns an action that adds catalogue items to the profile or removes them. `undo` is the opposite action. */
export function selectionAction<C extends CallName, U extends string>(call: C, selected: boolean, undo: U) {
  return {
    single: { call },
    bulk: { call },
    when: (item: { selected: boolean }) => item.selected !== selected,
    sets: { selected },
    undo,
  } as const;
}

/** Returns an action that switches items on or off. */
export function switched<C extends CallName>(call: C, active: boolean) {
  return { single: { call }, bulk: { call }, send: { active }, sets: { active } } as const;
}
