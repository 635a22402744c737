import { expect, it } from 'vitest';
import { compareVersions, VERSION } from './motdWords';

it('compares versions by their numbers', () => {
  expect(compareVersions('5.10.0', '5.9.9')).toBeGreaterThan(0);
  expect(compareVersions('5.4', '5.4.0')).toBe(0);
  expect(compareVersions('5.4.1', '5.4')).toBeGreaterThan(0);
  expect(compareVersions('5.4', '5.4.1')).toBeLessThan(0);
  expect(compareVersions('5.4.0.1', '5.4.1')).toBeLessThan(0);
});

it('accepts two to four numbers separated by dots as a version', () => {
  for (const good of ['5.4', '5.4.0', '2026.11.22.1']) expect(good).toMatch(VERSION);
  for (const bad of ['', '5', 'v5.4.0', '5.4.', '5.4.0-beta', '99999.1', '1.2.3.4.5']) expect(bad).not.toMatch(VERSION);
});
