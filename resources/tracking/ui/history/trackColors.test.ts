import { expect, test } from 'vitest';
import { trackColor, trackColorOn } from './trackColors';

test('a person keeps a colour on a map that is light or dark whatever the console is', () => {
  for (let index = 0; index < 9; index++) {
    expect(trackColorOn(trackColor(index, 'light'), 'dark')).toBe(trackColor(index, 'dark'));
    expect(trackColorOn(trackColor(index, 'dark'), 'dark')).toBe(trackColor(index, 'dark'));
    expect(trackColorOn(trackColor(index, 'dark'), 'light')).toBe(trackColor(index, 'light'));
  }
});
