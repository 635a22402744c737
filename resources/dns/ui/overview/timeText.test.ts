import { expect, test } from 'vitest';
import { hasTick, tickText, timeText } from './timeText';

const midnight = new Date(2026, 2, 5, 0, 0).toISOString();
const afternoon = new Date(2026, 2, 5, 15, 0).toISOString();

test('hours of one day are labelled with the time', () => {
  expect(tickText(afternoon, 3_600, 25, 'en-GB')).toBe('15:00');
  expect(hasTick(afternoon, 3_600, 25)).toBe(true);
});

test('hours of many days are labelled with the day, once', () => {
  expect(tickText(midnight, 3_600, 169, 'en-GB')).toBe('5 Mar');
  expect(hasTick(midnight, 3_600, 169)).toBe(true);
  expect(hasTick(afternoon, 3_600, 169)).toBe(false);
});

test('days are labelled with the day', () => {
  expect(tickText(midnight, 86_400, 30, 'en-GB')).toBe('5 Mar');
  expect(hasTick(midnight, 86_400, 1)).toBe(true);
});

test('the long format includes the day', () => {
  expect(timeText(afternoon, 3_600, 'en-GB')).toMatch(/5 Mar.*15:00/);
  expect(timeText(midnight, 86_400, 'en-GB')).toMatch(/Thu,? 5 Mar/);
});
