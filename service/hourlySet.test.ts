import { expect, test } from 'vitest';
import { hourlySet } from './hourlySet';

test('each set remembers its keys for the rest of the hour', () => {
  const [one, other] = [hourlySet(), hourlySet()];
  const at = (time: string) => new Date(`2026-01-05T${time}Z`);
  one(at('10:00:00')).add('a');
  expect(one(at('10:59:59')).has('a')).toBe(true);
  expect(other(at('10:59:59')).has('a')).toBe(false);
  expect(one(at('11:00:00')).has('a')).toBe(false);
});
