import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { teams } from '../../resources/teams/teams';
import { planUsers, sheetOf, userCsvRow, usersCsv } from '../../tests/support/imports';
import { columnsToImport, importNamesFor } from './columns';
import { missingColumns, suggestMapping } from './mapping';
import { planImport } from './plan';
import { cleanText } from './rules';
import type { Sheet } from './sheet';
import { templateCsv } from './template';
import { type ResultTexts, type RowCounts, rowStates } from './types';
import { synonyms } from './vocabulary';

const plan = planUsers();
const byName = suggestMapping(usersCsv([]).split(','), plan.columns);

async function checked(rows: string[][], given = plan): Promise<{ sheet: Sheet; figures: RowCounts }> {
  const sheet = await sheetOf(usersCsv(rows));
  return { sheet, figures: await sheet.check(given, byName) };
}
const problemsOf = async (sheet: Sheet) =>
  (await sheet.rows({ states: ['wrong'], offset: 0, limit: 100 })).rows.map(({ line, problems: [first] }) => [
    line,
    first?.column,
    first?.problem?.key,
  ]);

async function cellsOf(file: Promise<Blob>): Promise<string[][]> {
  return Papa.parse<string[]>(await (await file).text(), { skipEmptyLines: true }).data;
}

describe('mapping', () => {
  test.each([
    ['as in calls', ['username', 'first_name', 'last_name', 'email', 'user_type', 'teams', 'phone', 'smsEnabled']],
    ['as in the template', ['Username', 'First name', 'Last name', 'E-mail', 'Role', 'Teams', 'Phone', 'SMS']],
    ['as in the definition', ['username', 'firstName', 'lastName', 'email', 'role', 'teamIds', 'phone', 'smsEnabled']],
    [
      'of other products',
      ['Login', 'Given Name', 'SURNAME', 'E-Mail Address', 'Rolle', 'Groups', 'Téléphone', 'sms_status'],
    ],
  ])('recognises headings %s', (_, headings) => {
    expect(
      suggestMapping(headings, plan.columns)
        .map(name => name ?? '-')
        .join(),
    ).toMatch(/^username,firstName,lastName,email,role,teamIds,(phone|-),smsEnabled$/);
  });

  test.each([
    ['users', plan],
    ['teams', planImport(teams, 'teams', { role: 'admin', translate: key => key })],
    ['members', planImport(teams, 'members', { role: 'admin', translate: key => key })],
  ])('recognises each synonym by itself in an import of %s', (_, { columns }) => {
    for (const { name, wire } of columns) {
      const headings = synonyms[wire] ?? [];
      expect(headings.map(heading => suggestMapping([heading], columns)[0])).toEqual(headings.map(() => name));
      expect(headings.filter(heading => !/\p{L}/u.test(heading))).toEqual([]);
    }
  });

  test('maps no column twice, ignores other headings, and reports missing columns', () => {
    const mapping = suggestMapping(['Mail', 'E-mail', 'Shoe size', 'User name'], plan.columns);
    expect(mapping).toEqual([null, 'email', null, 'username']);
    expect(missingColumns(plan.columns, mapping).map(({ label }) => label)).toEqual(['First name', 'Last name']);
  });

  test('reads the template that it writes', async () => {
    for (const given of [plan, planImport(teams, 'members', { role: 'admin', translate: key => key })]) {
      const sheet = await sheetOf(templateCsv(given));
      const mapping = suggestMapping(sheet.facts.headings, given.columns);
      expect(mapping).toEqual(given.columns.map(({ name }) => name));
      expect(await sheet.check(given, mapping)).toMatchObject({ rows: 1, ready: 1 });
    }
  });
});

describe('validation of fields', () => {
  test('reports each invalid cell with its line and column', async () => {
    const { sheet, figures } = await checked([
      userCsvRow(1),
      userCsvRow(2, [0, 'No Such Form']),
      userCsvRow(3, [1, '']),
      userCsvRow(4, [3, 'nowhere']),
      userCsvRow(5, [4, 'boss']),
      userCsvRow(6, [4, 'super_admin']),
      userCsvRow(7, [6, '12']),
      userCsvRow(8, [7, 'perhaps']),
      userCsvRow(9, [2, 'x'.repeat(81)]),
      userCsvRow(10, [0, 'PERSON1']),
      userCsvRow(11, [0, 'person1']),
      userCsvRow(12, [1, 'a\u202eb']),
    ]);
    expect(figures).toMatchObject({ rows: 12, ready: 1, wrong: 11 });
    expect(await problemsOf(sheet)).toEqual([
      [3, 'username', 'username'],
      [4, 'firstName', 'required'],
      [5, 'email', 'email'],
      [6, 'role', 'choice'],
      [7, 'role', 'choice'],
      [8, 'phone', 'phone'],
      [9, 'smsEnabled', 'flag'],
      [10, 'lastName', 'tooLong'],
      [11, 'username', 'username'],
      [12, 'username', 'duplicate'],
      [13, 'firstName', 'unprintable'],
    ]);
  });

  test('accepts labels of choices, trims cells, removes escapes, and normalises phone numbers', async () => {
    const { sheet, figures } = await checked(
      [
        userCsvRow(1, [4, ' ADMIN '], [6, "'+44 20 7946-0000"], [7, 'Yes'], [5, ' Sales ;; Support']),
        userCsvRow(2, [4, 'Super admin']),
      ],
      planUsers('invite', 'super_admin'),
    );
    expect(figures).toMatchObject({ ready: 2, counts: { role: { admin: 1, super_admin: 1 } } });
    expect(await sheet.bodies([0])).toEqual([
      {
        username: 'person1',
        first_name: 'First1',
        last_name: 'Last',
        email: 'person1@acme.example',
        user_type: 'admin',
        teams: ['Sales', 'Support'],
        phone: '+442079460000',
        smsEnabled: true,
      },
    ]);
  });

  test('reports an unmapped required column in every row', async () => {
    const sheet = await sheetOf(usersCsv([userCsvRow(1), userCsvRow(2)]));
    const figures = await sheet.check(
      plan,
      byName.map(name => (name === 'email' ? null : name)),
    );
    const reason = { column: 'email', problem: { key: 'required' } };
    expect(figures).toMatchObject({ ready: 0, wrong: 2, reasons: [{ reason, rows: 2 }] });
  });

  test('validates a corrected cell with the whole file, and keeps other results', async () => {
    const { sheet } = await checked([userCsvRow(1), userCsvRow(2, [0, 'person1']), userCsvRow(3, [3, 'x'])]);
    await sheet.settle([0], [{ row: 0, outcome: 'exists', id: 'id-1' }]);
    expect((await sheet.correct(1, 'username', 'person2')).figures).toMatchObject({ wrong: 1, ready: 1, exists: 1 });
    const { row, figures } = await sheet.correct(2, 'email', 'person3@acme.example');
    expect(row).toMatchObject({ line: 4, state: 'ready', cells: { email: 'person3@acme.example' }, problems: [] });
    expect(figures).toMatchObject({ wrong: 0, ready: 2, exists: 1 });
  });
});

test('restores all corrections of a file', async () => {
  const { sheet } = await checked([userCsvRow(1), userCsvRow(2).slice(0, 5)]);
  await sheet.correct(0, 'firstName', 'Ada');
  await sheet.correct(0, 'lastName', 'Lovelace');
  await sheet.correct(1, 'smsEnabled', 'yes');
  const snapshot = await sheet.snapshot();
  const { sheet: restored } = await checked([userCsvRow(1), userCsvRow(2).slice(0, 5)]);
  expect(await restored.restore(plan, snapshot)).toMatchObject({ ready: 2 });
  expect(await restored.bodies([0, 1])).toMatchObject([
    { first_name: 'Ada', last_name: 'Lovelace' },
    { username: 'person2', smsEnabled: true },
  ]);
});

test('corrects only cells of mapped columns, in rows that were not sent', async () => {
  const { sheet } = await checked([userCsvRow(1), userCsvRow(2), userCsvRow(3)]);
  await sheet.mark([0], 'sent');
  await sheet.settle([1], [{ row: 0, outcome: 'created', id: 'id-2' }]);
  const correct = async (row: number, column: string) => (await sheet.correct(row, column, 'x')).row.state;
  await expect(async () => correct(0, 'lastName')).rejects.toThrow('Row 0 has been sent');
  await expect(async () => correct(1, 'lastName')).rejects.toThrow('Row 1 has been sent');
  await expect(async () => correct(2, 'signIn')).rejects.toThrow('No column of the file fills signIn');
  await expect(async () => correct(3, 'lastName')).rejects.toThrow('The file has no row 3');
  expect(await correct(2, 'lastName')).toBe('ready');
});

test('returns rows in pages, those with problems first', async () => {
  const rows = Array.from({ length: 300 }, (_, n) => userCsvRow(n, ...(n % 100 === 99 ? [[3, 'x'] as const] : [])));
  const { sheet } = await checked(rows);
  const page = await sheet.rows({ offset: 0, limit: 5 });
  expect([page.total, page.rows.map(({ line }) => line)]).toEqual([300, [101, 201, 301, 2, 3]]);
  const others = await sheet.rows({ offset: 100, limit: 3 });
  expect(others.rows.map(({ line }) => line)).toEqual([99, 100, 102]);
  const next = await sheet.rows({ states: ['ready'], offset: 295, limit: 5 });
  expect([next.total, next.rows.map(({ line }) => line)]).toEqual([297, [298 + 1, 299 + 1]]);
});

const texts: ResultTexts = {
  outcomeHeading: 'Outcome',
  problemHeading: 'Problem',
  passwordHeading: 'Password',
  outcomes: Object.fromEntries(rowStates.map(state => [state, state.toUpperCase()])) as ResultTexts['outcomes'],
  validation: { duplicate: 'The same as in line %{line}', email: 'An e-mail address' },
};

test('writes files with the original columns, each row’s outcome and, once, the passwords', async () => {
  const { sheet } = await checked(
    [userCsvRow(1, [1, '=1+1']), userCsvRow(2), userCsvRow(3, [3, 'x']), userCsvRow(2), userCsvRow(4)],
    planUsers('accounts'),
  );
  await sheet.settle(
    [0, 1, 4],
    [
      { row: 0, outcome: 'created', id: 'id-1', password: 'Secret-1' },
      { row: 1, outcome: 'refused', error: { code: 'taken', message: 'The username is taken.', field: 'username' } },
      { row: 4, outcome: 'refused', error: { code: 'invalid', message: 'email must be shorter.', field: 'email' } },
    ],
  );
  expect((await sheet.result(texts)).type).toBe('text/csv;charset=utf-8');
  const [headings, ...rows] = await cellsOf(sheet.result(texts));
  expect(headings?.slice(-3)).toEqual(['Outcome', 'Problem', 'Password']);
  expect(rows.map(row => [row[1], ...row.slice(-3)])).toEqual([
    ["'=1+1", 'CREATED', '', 'Secret-1'],
    ['First2', 'REFUSED', 'Username: taken', ''],
    ['First3', 'WRONG', 'E-mail: An e-mail address', ''],
    ['First2', 'WRONG', 'Username: The same as in line 3', ''],
    ['First4', 'REFUSED', 'E-mail: must be shorter.', ''],
  ]);
  const [, ...wrong] = await cellsOf(sheet.wrongRows(texts));
  expect(wrong.map(row => row[0])).toEqual(['person2', 'person3', 'person2', 'person4']);
  const [keptHeadings, ...kept] = await cellsOf(sheet.result(texts, { withoutPasswords: true }));
  expect(keptHeadings?.slice(-2)).toEqual(['Outcome', 'Problem']);
  expect(kept.map(row => row.slice(-2))).toEqual(rows.map(row => row.slice(-3, -1)));
  expect(JSON.stringify(kept)).not.toContain('Secret');
  expect(JSON.stringify(await sheet.snapshot())).not.toContain('Secret');
});

test('reports all problems of a row, and none for an empty cell', async () => {
  const { sheet } = await checked([userCsvRow(1, [3, 'x'], [1, '']), userCsvRow(2, [6, ''])]);
  const [, ...wrong] = await cellsOf(sheet.wrongRows(texts));
  expect(wrong.map(row => row.at(-1))).toEqual(['First name: required; E-mail: An e-mail address']);
});

test('writes files without a column for passwords if there are none, and rows with an unknown result', async () => {
  const { sheet } = await checked([userCsvRow(1), userCsvRow(2)]);
  await sheet.mark([1], 'unconfirmed');
  expect((await cellsOf(sheet.result(texts)))[0]?.slice(-2)).toEqual(['Outcome', 'Problem']);
  expect((await cellsOf(sheet.wrongRows(texts))).map(([name]) => name)).toEqual(['username', 'person2']);
});

test('shows a refusal at the column whose field it is about, even if it names a part of the value', async () => {
  const { sheet } = await checked([userCsvRow(1), userCsvRow(2), userCsvRow(3)]);
  const refuse = (row: number, field: string) =>
    sheet.settle([row], [{ row: 0, outcome: 'refused', error: { code: 'invalid', message: 'No such team.', field } }]);
  await refuse(0, 'teams.1');
  await refuse(1, 'teamsOfOld');
  await refuse(2, 'my.teams.');
  const { rows } = await sheet.rows({ offset: 0, limit: 3 });
  expect(rows.map(({ problems }) => problems[0]?.column)).toEqual(['teamIds', undefined, undefined]);
});

test('refuses the rows beyond the limit, until it grows, and keeps other refusals', async () => {
  const { sheet } = await checked([userCsvRow(1), userCsvRow(2), userCsvRow(3), userCsvRow(4)]);
  const error = { code: 'invalid', message: 'No.' };
  await sheet.settle([0], [{ row: 0, outcome: 'refused', error }]);
  // There may be more users than the limit allows.
  expect(await sheet.limitTo(-1)).toMatchObject({ ready: 0, refused: 4 });
  expect(await sheet.limitTo(1)).toMatchObject({ ready: 1, refused: 3 });
  expect(await sheet.limitTo(2)).toMatchObject({ ready: 2, refused: 2 });
  const { rows } = await sheet.rows({ states: ['refused'], offset: 0, limit: 9 });
  expect(rows.map(({ line, problems }) => [line, problems])).toEqual([
    [2, [{ error }]],
    [5, [{ problem: { key: 'noRoom' } }]],
  ]);
});

test('lists only choices that the role may set when a choice is invalid', async () => {
  const { sheet } = await checked([userCsvRow(1, [4, 'super_admin']), userCsvRow(2, [4, 'boss'])]);
  const { rows } = await sheet.rows({ states: ['wrong'], offset: 0, limit: 10 });
  const offered = { column: 'role', problem: { key: 'choice', args: { choices: 'admin, user' } } };
  expect(rows.map(({ problems }) => problems)).toEqual([[offered], [offered]]);
});

test.each([
  ["'+44", '+44'],
  ["'Ada", "'Ada"],
  ['  Ada\u00a0', 'Ada'],
  ['Zoë', 'Zoë'],
  ['', ''],
  [undefined, ''],
])('cleans the cell %j to %j', (cell, text) => {
  expect(cleanText(cell)).toBe(text);
});

test('returns the columns of an import for export, with the list input that they need', () => {
  expect(columnsToImport(teams, 'user')).toBeUndefined();
  const { imports: _, ...plain } = teams;
  expect(columnsToImport(plain, 'admin')).toBeUndefined();
  const again = columnsToImport(teams, 'admin');
  expect(again?.with).toEqual({ members: true });
  expect(again?.columns).toEqual(['label', 'description', 'memberIds']);
});

test('allows imports to roles that may create', () => {
  expect(importNamesFor(teams, 'admin')).toEqual(['teams', 'members']);
  // A role with access to one import may use that one.
  expect(importNamesFor({ ...teams, access: { user: ['list', 'members'] } }, 'user')).toEqual(['members']);
  expect(importNamesFor({ ...teams, access: { user: ['create'] } }, 'user')).toEqual(['teams', 'members']);
  expect(importNamesFor(teams, 'user')).toEqual([]);
});
