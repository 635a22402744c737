import fc from 'fast-check';
import { expect, test } from 'vitest';
import { weekdays } from '../../../contract/enums';
import { momentOf, wallTime } from '../../../contract/zonedTime';
import { nextReport, previousReport, type ReportPlan } from './reportSchedule';
import { reportSchedules } from './securityHubWords';

const DAY = 24 * 60 * 60 * 1000;
const plan = (values: Partial<ReportPlan>): ReportPlan => ({
  schedule: 'daily',
  weekday: 'monday',
  day: 1,
  hour: 8,
  timeZone: 'UTC',
  ...values,
});
const next = (values: Partial<ReportPlan>, after: string) => {
  const at = nextReport(plan(values), Date.parse(after));
  return at === null ? null : new Date(at).toISOString().replace(':00.000Z', 'Z');
};

const zones = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'America/Sao_Paulo',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Africa/Casablanca',
  'Pacific/Apia',
  'Pacific/Chatham',
];
const anyPlan: fc.Arbitrary<ReportPlan> = fc.record({
  schedule: fc.constantFrom(...reportSchedules.filter(each => each !== 'never')),
  weekday: fc.constantFrom(...weekdays),
  day: fc.integer({ min: 1, max: 31 }),
  hour: fc.integer({ min: 0, max: 23 }),
  timeZone: fc.constantFrom(...zones),
});
const moment = fc.integer({ min: Date.UTC(2010, 0), max: Date.UTC(2035, 0) });

test.each<[string, Partial<ReportPlan>, string, string | null]>([
  ['never', { schedule: 'never' }, '2026-11-22T10:00Z', null],
  ['daily, later today', {}, '2026-11-22T07:59Z', '2026-11-22T08:00Z'],
  ['daily, not at the moment itself', {}, '2026-11-22T08:00Z', '2026-11-23T08:00Z'],
  ['weekly, on another day', { schedule: 'weekly', weekday: 'friday' }, '2026-11-22T10:00Z', '2026-11-27T08:00Z'],
  ['weekly, a week later', { schedule: 'weekly', weekday: 'sunday' }, '2026-11-22T10:00Z', '2026-11-29T08:00Z'],
  [
    'the weekday of the zone',
    { schedule: 'weekly', hour: 1, timeZone: 'Asia/Tokyo' },
    '2026-11-22T10:00Z',
    '2026-11-22T16:00Z',
  ],
  ['monthly', { schedule: 'monthly', day: 15 }, '2026-11-22T10:00Z', '2026-12-15T08:00Z'],
  ['the 31st in a short month', { schedule: 'monthly', day: 31 }, '2026-11-22T10:00Z', '2026-11-30T08:00Z'],
  ['the 31st after a short month', { schedule: 'monthly', day: 31 }, '2026-11-30T08:00Z', '2026-12-31T08:00Z'],
  ['the 30th in February', { schedule: 'monthly', day: 30 }, '2027-02-01T00:00Z', '2027-02-28T08:00Z'],
  ['the 29th in a leap year', { schedule: 'monthly', day: 29 }, '2028-02-01T00:00Z', '2028-02-29T08:00Z'],
  ['the same hour after clocks went back', { timeZone: 'Europe/Berlin' }, '2026-10-24T06:00Z', '2026-10-25T07:00Z'],
  ['an hour that is skipped', { hour: 2, timeZone: 'Europe/Berlin' }, '2026-03-28T12:00Z', '2026-03-29T01:00Z'],
  ['an hour that comes twice', { hour: 2, timeZone: 'Europe/Berlin' }, '2026-10-24T12:00Z', '2026-10-25T00:00Z'],
  [
    'once only in an hour that comes twice',
    { hour: 2, timeZone: 'Europe/Berlin' },
    '2026-10-25T00:00Z',
    '2026-10-26T01:00Z',
  ],
  ['a zone of half an hour', { timeZone: 'Asia/Kolkata' }, '2026-11-22T10:00Z', '2026-11-23T02:30Z'],
  ['clocks changed by half an hour', { timeZone: 'Australia/Lord_Howe' }, '2026-04-04T00:00Z', '2026-04-04T21:30Z'],
  ['a day that a zone left out', { timeZone: 'Pacific/Apia' }, '2011-12-29T18:00Z', '2011-12-30T18:00Z'],
])('%s', (_what, values, after, expected) => {
  expect(next(values, after)).toBe(expected);
});

test('is after the given moment, at the local hour, on a scheduled day', () => {
  fc.assert(
    fc.property(anyPlan, moment, (planned, after) => {
      const at = nextReport(planned, after) ?? Number.NaN;
      expect(at).toBeGreaterThan(after);
      const wall = wallTime(at, planned.timeZone);
      const hour = String(planned.hour).padStart(2, '0');
      // If clocks skip this hour, the report comes when the clock would have shown it without the change.
      if (wall.slice(11) !== `${hour}:00`) {
        expect(momentOf(`${wall.slice(0, 11)}${hour}:00`, planned.timeZone)).not.toBe(Number.NaN);
        expect(wallTime(momentOf(`${wall.slice(0, 11)}${hour}:00`, planned.timeZone), planned.timeZone)).not.toBe(
          `${wall.slice(0, 11)}${hour}:00`,
        );
      } else if (planned.schedule === 'weekly') {
        expect(weekdays[(new Date(`${wall}Z`).getUTCDay() + 6) % 7]).toBe(planned.weekday);
      }
    }),
  );
});

test('skips and repeats no report, from whichever moment it is computed', () => {
  const longest = { daily: 2, weekly: 8, monthly: 32, never: 0 };
  fc.assert(
    fc.property(anyPlan, moment, fc.integer({ min: 1, max: 40 * DAY }), (planned, after, later) => {
      const first = nextReport(planned, after) ?? Number.NaN;
      const second = nextReport(planned, first) ?? Number.NaN;
      expect(second - first).toBeLessThanOrEqual(longest[planned.schedule] * DAY);
      // A later start gives the same result until the report is due.
      if (after + later < first) expect(nextReport(planned, after + later)).toBe(first);
      expect(previousReport(planned, second)).toBe(first);
    }),
  );
});
