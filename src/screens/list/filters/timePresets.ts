import type { Comparison } from '../../../../contract/list';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Ready-made spans of time: within the last so many milliseconds, or longer ago than that. */
const spans = {
  lastDay: { within: DAY },
  lastWeek: { within: 7 * DAY },
  lastMonth: { within: 30 * DAY },
  longerThanMonth: { before: 30 * DAY },
} as const;

export const timePresets = [...(Object.keys(spans) as (keyof typeof spans)[]), 'never'] as const;
export type TimePreset = (typeof timePresets)[number];

/**
 * What a preset asks of a field.
 * @param now milliseconds since the epoch; the limit is rounded to the minute, so that one choice is one query
 */
export function presetComparison(field: string, preset: TimePreset, now: number): Comparison {
  if (preset === 'never') return { field, operator: 'empty', value: true };
  const span = spans[preset];
  const limit = (length: number) => new Date(Math.floor((now - length) / 60_000) * 60_000).toISOString();
  return 'within' in span
    ? { field, operator: 'gte', value: limit(span.within) }
    : { field, operator: 'lte', value: limit(span.before) };
}
