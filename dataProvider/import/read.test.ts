import { describe, expect, test } from 'vitest';
import { openSheet } from '../../tests/support/imports';

type Bytes = Uint8Array<ArrayBuffer>;

const utf8 = (text: string): Bytes => new TextEncoder().encode(text);
const utf16 = (text: string, littleEndian: boolean): Bytes => {
  const view = new DataView(new ArrayBuffer(text.length * 2));
  for (let at = 0; at < text.length; at++) view.setUint16(at * 2, text.charCodeAt(at), littleEndian);
  return new Uint8Array(view.buffer);
};
const latin = (text: string): Bytes => Uint8Array.from(text, letter => letter.charCodeAt(0));
const open = (content: string | Bytes) => openSheet(new File([content], 'people.csv'));

async function cellsOf(content: string | Bytes) {
  const sheet = await open(content);
  const { headings, samples, encoding, delimiter } = sheet.facts;
  return { table: headings.map((heading, at) => [heading, ...(samples[at] ?? [])]), encoding, delimiter };
}

const text = 'Name;City\r\nJürgen;Köln\r\nZoë;"A; B"\r\n';
const table = [
  ['Name', 'Jürgen', 'Zoë'],
  ['City', 'Köln', 'A; B'],
];

describe('encodings', () => {
  test.each([
    ['utf-8', utf8(text)],
    ['utf-8', utf8(`\ufeff${text}`)],
    ['utf-16le', utf16(`\ufeff${text}`, true)],
    ['utf-16be', utf16(`\ufeff${text}`, false)],
    ['utf-16le', utf16(text, true)],
    ['utf-16be', utf16(text, false)],
    ['windows-1252', latin(text)],
  ] as const)('reads %s', async (encoding, content) => {
    expect(await cellsOf(content)).toEqual({ table, encoding, delimiter: ';' });
  });
});

test.each(['þjóð', 'ÿ'])('doesn’t take the first letter of %j for a byte order mark', async heading => {
  const { table, encoding } = await cellsOf(latin(`${heading};City\nJürgen;Köln\n`));
  expect([encoding, table[0]]).toEqual(['windows-1252', [heading, 'Jürgen']]);
});

test('follows a byte order mark even if a letter is wrong', async () => {
  const { table, encoding } = await cellsOf(Uint8Array.from([...utf8('\ufeffName;City\nZoë;'), ...latin('Köln\n')]));
  expect([encoding, table]).toEqual([
    'utf-8',
    [
      ['Name', 'Zoë'],
      ['City', 'K\ufffdln'],
    ],
  ]);
});

describe('delimiters', () => {
  test.each([',', ';', '\t', '|'])('finds the delimiter %j even if cells contain others', async delimiter => {
    const other = delimiter === ',' ? ';' : ',';
    const rows = Array.from({ length: 20 }, (_, n) =>
      [`Name ${n}`, `a${other} b${other} c`, String(n)].join(delimiter),
    );
    const { delimiter: found, table } = await cellsOf([`Name${delimiter}Note${delimiter}No`, ...rows].join('\n'));
    expect(found).toBe(delimiter);
    expect(table[1]?.[1]).toBe(`a${other} b${other} c`);
  });

  test.each([
    ['Name;City,Town\nAda;London,W\n', ',', 'the first of two that give the same number of cells'],
    ['Name;City;Land,x\nAda;London;UK,y\n', ';', 'the one of two that gives more cells'],
    ['Name,Note;City\nAda,a,b;London\n', ';', 'the one that gives the same number of cells in every line'],
  ])('reads %j with %j: %s', async (content, delimiter) => {
    expect((await open(content)).facts.delimiter).toBe(delimiter);
  });

  test('needs no delimiter for a single column', async () => {
    expect((await cellsOf('Person\nAda\nGrace\n')).table).toEqual([['Person', 'Ada', 'Grace']]);
  });

  test('doesn’t read the `sep=` line as a row', async () => {
    const sheet = await open('sep=;\r\nName;City\r\nAda;"London, W1"\r\n');
    expect(sheet.facts).toMatchObject({ headings: ['Name', 'City'], delimiter: ';', rows: 1 });
  });
});

test('accepts line breaks and quotes in cells, empty lines and short rows', async () => {
  const sheet = await open('Name,Note,City\n\n"Ada ""the first""","two\nlines"\n,,\nGrace,,York\n\n');
  expect(sheet.facts).toMatchObject({ headings: ['Name', 'Note', 'City'], rows: 2 });
  expect(sheet.facts.samples).toEqual([['Ada "the first"', 'Grace'], ['two\nlines'], ['York']]);
});

test('detects any line ending, also if the headings contain others', async () => {
  for (const end of ['\r\n', '\n', '\r']) {
    const sheet = await open(['Name,"First\nline",City', 'Ada,x,London', 'Grace,,York', ''].join(end));
    expect(sheet.facts.samples).toEqual([['Ada', 'Grace'], ['x'], ['London', 'York']]);
  }
});

test('drops empty trailing columns', async () => {
  expect((await open('Name,City,,\nAda,London,,\n')).facts.headings).toEqual(['Name', 'City']);
});

test('accepts blank cells beyond the headings', async () => {
  const sheet = await open('Name,City,\nAda,London\nGrace,York, ,\nJo,Bath,\n');
  expect(sheet.facts).toMatchObject({ headings: ['Name', 'City'], rows: 3 });
});

test('accepts `sep=` only in the first line, and only with a known delimiter', async () => {
  expect((await open('Name,Note\nAda,sep=;\n')).facts).toMatchObject({ headings: ['Name', 'Note'], delimiter: ',' });
  expect((await open('sep=x\nName\n')).facts).toMatchObject({ headings: ['sep=x'], rows: 1 });
});

test('returns the first three distinct texts of each column', async () => {
  const names = ['Ada', ' Ada ', '', 'Grace', 'Jo', 'Kim'].map(name => `${name},x`);
  expect((await open(['Name,Mark', ...names].join('\n'))).facts.samples).toEqual([['Ada', 'Grace', 'Jo'], ['x']]);
});

test('reads the maximum number of rows', async () => {
  expect((await open(`Name\n${'x\n'.repeat(200_000)}`)).facts.rows).toBe(200_000);
});

describe('reports why a file can’t be read', () => {
  test.each([
    ['empty', '', {}],
    ['empty', '\n\n , \n', {}],
    ['onlyHeadings', 'Name,City\n\n', {}],
    ['noHeading', 'Name,,City\nAda,x,London\n', { column: 2 }],
    ['noHeading', ',City\nAda,London\n', { column: 1 }],
    ['noHeading', 'Name,\nAda,\nGrace,x\n', { column: 2 }],
    ['sameHeading', 'Name,City,name \nAda,London,x\n', { heading: 'name' }],
    ['raggedRow', 'Name,City\nAda,London\nGrace,York,x\n', { line: 3, cells: 3, headings: 2 }],
    ['raggedRow', 'Name,City\nAda,London\nGrace,York,,x\n', { line: 3, cells: 4, headings: 2 }],
    ['raggedRow', 'sep=;\nName;City\nAda;London\nGrace;York;x\n', { line: 4, cells: 3, headings: 2 }],
    ['openQuote', 'Name,City\nAda,London\n"Grace,York\nJo,Bath\n', { line: 3 }],
    ['openQuote', 'sep=,\nName,City\nAda,London\n"Grace,York\nJo,Bath\n', { line: 4 }],
    ['tooManyRows', `Name\n${'x\n'.repeat(200_001)}`, { max: 200_000 }],
    ['notText', Uint8Array.from([0x50, 0x4b, 3, 4, 20, 0, 6, 0]), {}],
    // An XLSX workbook without compression.
    ['notText', `PK\x03\x04${'<row><c>1</c></row>\n'.repeat(100)}`, {}],
    ['notText', Uint8Array.from({ length: 500 }, (_, n) => (n * 37) % 256), {}],
    ['tooLarge', new Uint8Array(50 * 1024 * 1024 + 1), { max: 50 }],
  ] as const)('%s', async (key, content, args) => {
    await expect(open(content)).rejects.toMatchObject({ name: 'FileProblem', key, args });
  });
});

test('reports a file that was moved after it was picked', async () => {
  const openAfter = (error: Error) =>
    openSheet(Object.assign(new File(['Name'], 'people.csv'), { arrayBuffer: () => Promise.reject(error) }));
  await expect(openAfter(new DOMException('', 'NotFoundError'))).rejects.toMatchObject({ key: 'unreadable' });
  await expect(openAfter(new TypeError('Broken'))).rejects.toThrow('Broken');
});
