import { expect, test } from 'vitest';
import { parseRelative, relativeText, resolveMoment } from './relativeMoment';

const now = Date.parse('2026-03-01T12:34:56.789Z');

test.each([
  ['now-7d', '2026-02-22T12:34:00.000Z'],
  ['now-24h', '2026-02-28T12:34:00.000Z'],
  ['now+90m', '2026-03-01T14:04:00.000Z'],
  ['now-0d', '2026-03-01T12:34:00.000Z'],
])('resolves %s relative to now, to the minute', (text, moment) => {
  expect(resolveMoment(text, now)).toBe(moment);
});

test.each([
  '2026-01-01T00:00:00.000Z',
  'now',
  'now-7',
  'now-7y',
  ' now-7d',
  'now-123456d',
  'now-7days',
  '',
  7,
  true,
  ['now-7d'],
])('leaves %j unchanged, because it isn’t a relative time', value => {
  expect(resolveMoment(value, now)).toBe(value);
  expect(parseRelative(value)).toBeUndefined();
});

test('parses what it formats', () => {
  for (const text of ['now-7d', 'now+12h', 'now-90m', 'now+0d']) {
    const moment = parseRelative(text);
    expect(moment && relativeText(moment)).toBe(text);
  }
});
