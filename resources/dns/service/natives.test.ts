import { expect, test } from 'vitest';
import { nativeTrackers } from '../contract/dnsWords';
import { natives } from './catalogue/natives';

test('the console offers exactly the manufacturers of the catalogue', () => {
  expect(natives.map(({ id }) => id)).toEqual(nativeTrackers);
});
