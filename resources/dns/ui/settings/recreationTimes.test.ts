import { expect, test } from 'vitest';
import { editedWeek, isWindow, timesOf } from './recreationTimes';

const times = { monday: { start: '18:00:00', end: '20:30:00' }, sunday: { start: '00:00:00', end: '23:59:59' } };

test('converts a week to form values and back', () => {
  const week = editedWeek(times);
  expect(week.monday).toEqual({ on: true, start: '18:00', end: '20:30' });
  expect(week.tuesday.on).toBe(false);
  expect(timesOf(week)).toEqual(times);
});

test('the end of a day must be after its start, unless the day is off', () => {
  expect(isWindow({ on: true, start: '18:00', end: '20:00' })).toBe(true);
  expect(isWindow({ on: true, start: '20:00', end: '20:00' })).toBe(false);
  expect(isWindow({ on: true, start: '', end: '20:00' })).toBe(false);
  expect(isWindow({ on: false, start: '', end: '' })).toBe(true);
});
