import fc from 'fast-check';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { users } from '../resources/users/users';
import { recordFromWire } from '../schema/wire';
import { fakeRpc, userRow } from '../tests/support/fakeRpc';
import { resourceSource } from '../tests/support/resourceSource';
import { samples } from '../tests/support/sample';
import { cellText, csvTable, toCsv, unescapeFormula } from './csv';
import { createDataProvider } from './dataProvider';

/** Parses a file as another program would. */
function parseCsv(text: string): string[][] {
  return Papa.parse<string[]>(text, { newline: '\r\n', skipEmptyLines: true }).data;
}

async function fileOf(...args: Parameters<typeof toCsv>): Promise<string> {
  let file = '';
  for await (const part of toCsv(...args)) file += part;
  return file;
}

test('has a byte order mark, headings and rows that end with CR LF', async () => {
  const record = recordFromWire(users, userRow(1, { first_name: 'Ada "the first"', teams: ['a', 'b'] }));
  const file = await fileOf(users, ['username', 'firstName', 'teamIds', 'phone'], [[record]], name => `The ${name}`);
  expect(file).toBe('\ufeffThe username,The firstName,The teamIds,The phone\r\nuser1,"Ada ""the first""",a;b,\r\n');
});

test('escapes formulas in text and keeps numbers as numbers', () => {
  for (const text of ['=1+1', '+1', '-1', '@sum', '\t=1', "'=1"]) {
    expect(cellText(users, 'firstName', text)).toBe(`'${text}`);
  }
  expect(cellText(users, 'firstName', "O'Neill")).toBe("O'Neill");
  expect(cellText(users, 'phone', '+4915550100')).toBe("'+4915550100");
  expect([-5, null].map(size => cellText(samples, 'size', size))).toEqual(['-5', '']);
  expect(unescapeFormula("'+4915550100")).toBe('+4915550100');
  expect(unescapeFormula('+4915550100')).toBe('+4915550100');
});

test('escapes formulas in tables of plain text', () => {
  expect(
    csvTable([
      ['Title', 'Reason'],
      ['=A', 'Not, found'],
    ]),
  ).toBe('\ufeffTitle,Reason\r\n\'=A,"Not, found"\r\n');
});

test('preserves any text', async () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: fc.constantFrom('"', ',', '\r', '\n', "'", '=', 'a') }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(text, text), { minLength: 1, maxLength: 5 }), async table => {
      const records = table.map(([username, firstName], n) => ({ id: String(n), username, firstName }));
      const columns = ['username', 'firstName'];
      const [, ...lines] = parseCsv(await fileOf(users, columns, [records], name => name));
      expect(lines.map(line => line.map(unescapeFormula))).toEqual(table);
    }),
  );
});

test('exports all matches page by page, and can be stopped', async () => {
  const rows = Array.from({ length: 2500 }, (_, n) => userRow(n));
  const { rpc } = fakeRpc({
    listUsers: ({ offset, limit }: { offset: number; limit: number }) => ({
      items: rows.slice(offset, offset + limit),
      total: rows.length,
    }),
  });
  const { exportRows } = createDataProvider({
    rpc,
    resources: resourceSource([users]),
    organization: () => 'acme',
    renewSession: async () => false,
    onSignedOut: () => {},
  });
  const abort = new AbortController();
  const progress: (number | undefined)[] = [];
  const options = {
    resource: 'manage-users',
    selection: { kind: 'query', filter: {}, except: new Set(['user-3']), total: 2500 },
    signal: abort.signal,
    onProgress: (done: number, total: number | undefined) => progress.push(done, total),
  } as const;
  let lines = 0;
  for await (const part of toCsv(users, ['username'], exportRows(options), name => name))
    lines += parseCsv(part).length;
  expect(lines).toBe(2500);
  expect(progress).toEqual([999, 2499, 1999, 2499, 2499, 2499]);

  const stopped = async () => {
    for await (const _ of exportRows(options)) abort.abort();
  };
  await expect(stopped()).rejects.toMatchObject({ name: 'AbortError' });
});
