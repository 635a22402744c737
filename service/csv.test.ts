import { expect, test } from 'vitest';
import { csvOf } from './csv';

test('escapes cells that look like formulas, but no negative numbers', () => {
  const row = ['=A1', '＝A1', '-1+A1', '-12.5', 'a, "b"'];
  expect(csvOf([row])).toBe(`"'=A1","'＝A1","'-1+A1",-12.5,"a, ""b"""`);
  expect(csvOf([{ domain: 'a.example', note: '@B' }])).toBe(`domain,note\r\na.example,"'@B"`);
});
