import { expect, test } from 'vitest';
import { insertParagraph, markdownPicture } from './useAddPicture';

test('escapes the alternative text and puts it on one line', () => {
  expect(markdownPicture('A bird', '/pictures/motd/a.webp')).toBe('![A bird](/pictures/motd/a.webp)');
  expect(markdownPicture('a](x) [b]\n\\c', '/p')).toBe('![a\\](x) \\[b\\] \\\\c](/p)');
});

test('inserts a picture as a separate paragraph', () => {
  expect(insertParagraph('', 0, 'P')).toBe('P');
  expect(insertParagraph('One two', 4, 'P')).toBe('One\n\nP\n\ntwo');
  expect(insertParagraph('One\n\n', 5, 'P')).toBe('One\n\nP');
  expect(insertParagraph('One', 0, 'P')).toBe('P\n\nOne');
});
