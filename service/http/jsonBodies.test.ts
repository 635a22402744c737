import { describe, expect, it } from 'vitest';
import { checkJsonSize } from './jsonBodies';

describe('the size check of JSON', () => {
  it.each([
    ['brackets within texts', JSON.stringify({ text: '[{"'.repeat(60_000) })],
    ['escaped quotes and backslashes', JSON.stringify(['\\', '\\"[', '"'.repeat(60_000)])],
    ['as many values as may be', JSON.stringify(Array.from({ length: 50_000 }, () => 1))],
    ['a text without end', '"[[['],
    ['as many levels as may be', '['.repeat(24)],
  ])('accepts %s', (_, text) => {
    expect(() => checkJsonSize(text)).not.toThrow();
  });

  it.each([
    ['nested too deeply', '['.repeat(25)],
    ['nested too deeply', `{"a":"\\\\",${'"b":{'.repeat(24)}`],
    ['more than 50,000 values', JSON.stringify(Array.from({ length: 50_001 }, () => 1))],
    ['more than 50,000 values', JSON.stringify(Object.fromEntries(Array.from({ length: 50_001 }, (_, n) => [n, 1])))],
  ])('refuses JSON: %s', (problem, text) => {
    expect(() => checkJsonSize(text)).toThrow(problem);
  });
});
