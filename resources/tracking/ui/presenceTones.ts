import type { Presence } from '../contract/positions';

/** What each presence says, as a colour beside its word. */
export const presenceTones = { online: 'good', idle: 'warning', offline: 'neutral' } as const satisfies Record<
  Presence,
  string
>;
