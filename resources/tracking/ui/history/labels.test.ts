import { expect, test } from 'vitest';
import type { MapLabel } from '../mapLabels';
import { removeOverlaps } from './labels';

const label = (text: string, lng: number, below = true): MapLabel => ({
  id: text,
  text,
  place: [lng, 51.5],
  offset: [0, below ? 16 : -16],
  align: 'middle',
});

test('keeps the first of overlapping labels', () => {
  const home = label('7 hrs 51 mins', -0.1);
  expect(removeOverlaps([home, label('5 hrs 50 mins', -0.1), label('3 mins', -0.1001)], 12)).toEqual([home]);
});

test("keeps all labels that don't overlap", () => {
  const labels = [label('Start', -0.1, false), label('7 hrs 51 mins', -0.1), label('3 mins', 0.1)];
  expect(removeOverlaps(labels, 12)).toEqual(labels);
});

test('shows more labels at a higher zoom', () => {
  const labels = [label('3 hrs 40 mins', -0.1), label('37 mins', -0.099)];
  expect(removeOverlaps(labels, 11)).toHaveLength(1);
  expect(removeOverlaps(labels, 18)).toHaveLength(2);
});
