import { expect, test } from 'vitest';
import { domainKind } from './domain';

test('removes scheme, path and final dot', () => {
  expect(domainKind.fromText('HTTPS://Ads.Example.net./a?b#c', {})).toBe('ads.example.net');
});

test('removes a very long path of several lines as fast as a short one', () => {
  expect(domainKind.fromText(`ads.example.net${'/'.repeat(200_000)}\n`, {})).toBe('ads.example.net');
});
