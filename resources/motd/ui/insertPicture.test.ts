import { expect, test } from 'vitest';
import { markdownPicture, withInserted } from './insertPicture';

test('what a picture shows is one line of text, whatever is in it', () => {
  expect(markdownPicture('A bird', '/pictures/motd/a.webp')).toBe('![A bird](/pictures/motd/a.webp)');
  expect(markdownPicture('a](x) [b]\n\\c', '/p')).toBe('![a\\](x) \\[b\\] \\\\c](/p)');
});

test('a picture is a paragraph of its own', () => {
  expect(withInserted('', 0, 'P')).toBe('P');
  expect(withInserted('One two', 4, 'P')).toBe('One\n\nP\n\ntwo');
  expect(withInserted('One\n\n', 5, 'P')).toBe('One\n\nP');
  expect(withInserted('One', 0, 'P')).toBe('P\n\nOne');
});
