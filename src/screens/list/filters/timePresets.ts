import type { Comparison } from '../../../../contract/list';

/** Ready-made spans of time, counted from the moment when the list is read. */
const spans = {
  lastDay: { operator: 'gte', value: 'now-24h' },
  lastWeek: { operator: 'gte', value: 'now-7d' },
  lastMonth: { operator: 'gte', value: 'now-30d' },
  longerThanMonth: { operator: 'lte', value: 'now-30d' },
  never: { operator: 'empty', value: true },
} as const;

export type TimePreset = keyof typeof spans;
export const timePresets = Object.keys(spans) as TimePreset[];

/** What a preset asks of a field. */
export function presetComparison(field: string, preset: TimePreset): Comparison {
  return { field, ...spans[preset] };
}
