import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { anyCharacter } from '../../tests/support/anyCharacter';
import { readElements, readText, writeXml } from './xml';

test('reads back any text that was written', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: anyCharacter })), texts => {
      const xml = writeXml('List', { Item: texts.map(Key => ({ Key })) });
      const read = readElements(xml, 'Item').map(item => readText(item, 'Key'));
      // Characters that XML can't represent are read back as U+FFFD.
      const invalidCharacters = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
      expect(read).toEqual(texts.map(text => text.replace(invalidCharacters, '\ufffd')));
    }),
  );
});

test('reads empty, missing and escaped elements', () => {
  const xml = '<A><B></B><B>&amp;&lt;&gt;&quot;&apos;&#65;&#x42;&#x110000;&nbsp;</B></A>';
  expect(readElements(xml, 'B')).toHaveLength(2);
  expect(readText(xml, 'C')).toBeUndefined();
  expect(readText(readElements(xml, 'B')[1]?.replace(/^/, '<D>').concat('</D>') ?? '', 'D')).toBe(
    '&<>"\'AB&#x110000;&nbsp;',
  );
});

test('searches for a missing end tag once, not once for each start tag', () => {
  const text = '<Part>'.repeat(1000);
  const indexOfSpy = vi.spyOn(String.prototype, 'indexOf');
  const found = readElements(text, 'Part');
  const times = indexOfSpy.mock.calls.length;
  indexOfSpy.mockRestore();
  expect(found).toEqual([]);
  expect(times).toBeLessThan(10);
});
