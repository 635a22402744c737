import { expect, test } from 'vitest';
import { editedWeek, isValidDay, minuteOf, timeOf, timesOf } from './recreationTimes';

const times = { monday: { start: '18:00:30', end: '20:30:00' }, sunday: { start: '00:00:00', end: '23:59:59' } };

test('converts a week to form values and back without losing seconds', () => {
  const week = editedWeek(times);
  expect(week.monday).toEqual({ on: true, start: '18:00:30', end: '20:30:00' });
  expect(week.tuesday.on).toBe(false);
  expect(timesOf(week)).toEqual(times);
  const changed = { ...week, sunday: { ...week.sunday, end: timeOf('22:00', 'end') } };
  expect(timesOf(changed)).toEqual({ ...times, sunday: { start: '00:00:00', end: '22:00:00' } });
});

test('shows and reads times to the minute', () => {
  expect(minuteOf('18:00:30')).toBe('18:00');
  expect([timeOf('18:00', 'start'), timeOf('', 'end')]).toEqual(['18:00:00', '']);
  // The end of the day.
  expect([timeOf('23:59', 'start'), timeOf('23:59', 'end')]).toEqual(['23:59:00', '23:59:59']);
});

test('the end of a day must be after its start, unless the day is off', () => {
  expect(isValidDay({ on: true, start: '18:00:00', end: '20:00:00' })).toBe(true);
  expect(isValidDay({ on: true, start: '20:00:00', end: '20:00:00' })).toBe(false);
  expect(isValidDay({ on: true, start: '', end: '20:00:00' })).toBe(false);
  expect(isValidDay({ on: false, start: '', end: '' })).toBe(true);
});
