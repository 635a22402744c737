import { expect, it } from 'vitest';
import { compassPoint, degreesText } from './places';

it('names where a heading points', () => {
  expect([0, 22, 23, 90, 225, 337, 338, 359].map(compassPoint)).toEqual(['n', 'n', 'ne', 'e', 'sw', 'nw', 'n', 'n']);
});

it('writes a position as people do', () => {
  expect(degreesText(51.507351, -0.127758)).toBe('51.50735° N, 0.12776° W');
  expect(degreesText(-33.8688, 151.2093)).toBe('33.86880° S, 151.20930° E');
});
