import { expect, test } from 'vitest';
import { trackColor, trackColorOn } from './trackColors';

test("a track keeps its colour on a map whose scheme differs from the console's", () => {
  for (let index = 0; index < 9; index++) {
    expect(trackColorOn(trackColor(index, 'light'), 'dark')).toBe(trackColor(index, 'dark'));
    expect(trackColorOn(trackColor(index, 'dark'), 'dark')).toBe(trackColor(index, 'dark'));
    expect(trackColorOn(trackColor(index, 'dark'), 'light')).toBe(trackColor(index, 'light'));
  }
});
