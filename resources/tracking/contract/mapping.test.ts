import { expect, test } from 'vitest';
import { geofencing } from './geofencing';
import { mapping, tracksInput } from './mapping';

const from = '2026-01-01T00:00:00.000Z';

test.each([
  ['2026-01-01T00:00:00.001Z', undefined],
  ['2027-01-02T00:00:00.000Z', undefined],
  ['2027-01-02T00:00:00.001Z', 'must be within 366 days of from'],
  ['2026-01-01T00:00:00.000Z', 'must be after from'],
  ['2025-12-31T00:00:00.000Z', 'must be after from'],
])('a range until %s: %s', (to, message) => {
  for (const form of [tracksInput, mapping['web/getRange'].input]) {
    const { error } = form.safeParse({ usernames: ['ada'], from, to });
    expect(error?.issues.map(issue => [issue.path.join('.'), issue.message])).toEqual(
      message === undefined ? undefined : [['to', message]],
    );
  }
});

test.each([
  [
    [
      [0, 0],
      [1, 0],
      [1, 1],
    ],
    undefined,
  ],
  [
    [
      [0, 0],
      [1, 0],
      [2, 0],
    ],
    'must have corners that are not in one line',
  ],
  [
    [
      [0, 0],
      [1, 1],
      [1, 0],
      [0, 1.5],
    ],
    'must have sides that do not cross',
  ],
])('an area with the corners %j: %s', (points, message) => {
  const { error } = geofencing['mapping/addGeofence'].input.safeParse({
    name: 'Depot',
    shape: { type: 'polygon', points },
  });
  expect(error?.issues.map(issue => [issue.path.join('.'), issue.message])).toEqual(
    message === undefined ? undefined : [['shape.points', message]],
  );
});
