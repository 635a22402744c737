import { expect, test } from 'vitest';
import { country, timeZone } from '../../../contract/common';
import { checkText } from './text';
import { vocabularies } from './vocabularies';
import { zoneName } from './zoneName';

test.each(['XX', 'at', 'ZZ', 'AUT'])('refuses %s as a country, in forms and on the wire', code => {
  expect(checkText(code, { vocabulary: 'country' })).toEqual({ key: 'country' });
  expect(country.safeParse(code).success).toBe(false);
});

test.each(['Mars/Olympus', '+01:00', 'Vienna'])('refuses %s as a time zone, in forms and on the wire', name => {
  expect(checkText(name, { vocabulary: 'timeZone' })).toEqual({ key: 'timeZone' });
  expect(timeZone.safeParse(name).success).toBe(false);
});

test('accepts every offered value, and has a name for it', () => {
  const countries = vocabularies.country.words();
  expect(countries).toHaveLength(249);
  for (const code of countries) expect(country.safeParse(code).success).toBe(true);
  for (const name of vocabularies.timeZone.words()) expect(timeZone.safeParse(name).success).toBe(true);
  expect(vocabularies.country.nameOf('AT', 'de')).toBe('Österreich');
  expect(zoneName('America/New_York', 'en')).toBe('America/New York (Eastern Time)');
  expect(zoneName('Europe/Vienna', 'de')).toBe('Europe/Vienna (Mitteleuropäische Zeit)');
  expect(zoneName('UTC', 'de')).toBe('UTC');
  expect(zoneName('Asia/Calcutta', 'en')).toBe('Asia/Kolkata (India Standard Time)');
});
