// @vitest-environment happy-dom
import Papa from 'papaparse';
import { afterEach, expect, test, vi } from 'vitest';
import { createDataProvider } from '../../../../dataProvider';
import { audit } from '../../../../resources/audit/audit';
import { auditEn } from '../../../../resources/audit/labels/audit.en';
import { teams } from '../../../../resources/teams/teams';
import { users } from '../../../../resources/users/users';
import { fakeRpc, userRow } from '../../../../tests/support/fakeRpc';
import { resourceSource } from '../../../../tests/support/resourceSource';
import { columnsOf } from '../columns';
import { exportCsv } from './exportCsv';
import { shownCsv } from './shownCsv';

afterEach(() => void vi.restoreAllMocks());

const texts: Readonly<Record<string, string>> = {
  'resources.manage-users.columns.username': 'Name',
  'resources.manage-users.fields.username': 'Username',
  'resources.manage-users.fields.teamIds': 'Teams',
  'resources.manage-users.fields.status': 'Status',
  'resources.manage-users.fields.mfaEnabled': 'Two steps',
  'resources.manage-users.choices.status.invited': 'Invited',
  'list.cell.yes': 'Yes',
  'list.cell.no': 'No',
};

/** Returns the cells of the file that is downloaded for these users. */
async function exported(ids: readonly string[], columns: readonly string[]): Promise<string[][]> {
  const rows = [
    userRow(1, { first_name: 'Zoe', teams: ['sales', 'gone'], status: 'invited', mfaEnabled: false }),
    userRow(2, { first_name: 'Ada', last_name: 'Ng', teams: [], status: 'unheard', mfaEnabled: true }),
  ];
  const team = { id: 'sales', organization: 'acme', label: 'Sales', description: '', icon: null, members: 1 };
  const { rpc } = fakeRpc({
    listUsers: { items: rows, total: rows.length },
    listSharedRoasterGroupsByOrganization: { items: [team], total: 1 },
  });
  const dataProvider = createDataProvider({
    rpc,
    resources: resourceSource([users, teams]),
    organization: () => 'acme',
    renewSession: async () => false,
    onSignedOut: () => {},
  });
  let file: Blob | undefined;
  vi.spyOn(URL, 'createObjectURL').mockImplementation(blob => {
    file = blob as Blob;
    return 'blob:file';
  });
  await exportCsv(dataProvider, {
    resource: users,
    columns: { shown: columnsOf(users, columns) },
    translate: (key: string, options?: { _?: string }) => texts[key] ?? options?._ ?? key,
    sort: { field: 'firstName', order: 'ASC' },
    selection: { kind: 'ids', ids: new Set(ids) },
    path: '/manage-users',
  });
  return Papa.parse<string[]>((await file?.text())?.replace('\ufeff', '') ?? '', { skipEmptyLines: true }).data;
}

test('exports the displayed labels, and rows that were selected in the list’s order', async () => {
  expect(await exported(['user-1', 'user-2'], ['username', 'teamIds', 'status', 'mfaEnabled'])).toEqual([
    ['Name', 'Username', 'Teams', 'Status', 'Two steps'],
    ['Ada Ng', 'user2', '', 'unheard', 'Yes'],
    ['Zoe Last1', 'user1', 'Sales;gone', 'Invited', 'No'],
  ]);
});

test('a value with a text of its own is exported as the list shows it', async () => {
  const entry = { id: '1', action: 'bulkToggleSmsStatus', target: 'Ada', after: { smsEnabled: false } };
  async function* pages() {
    yield [entry, { ...entry, id: '2', entries: 3, refused: 1 }];
  }
  const translate = (key: string, options?: { _?: string; smart_count?: number }) =>
    (auditEn.choices.action as Readonly<Record<string, string>>)[key.replace(/^.*\.action\./, '')] ??
    [options?._ ?? key, options?.smart_count].join(' ').trim();
  const columns = columnsOf(audit, ['action', 'target']);
  let text = '';
  for await (const part of shownCsv(audit, columns, pages(), { dataProvider: { getMany: vi.fn() }, translate }))
    text += part;
  const [, first, folded] = Papa.parse<string[]>(text, { skipEmptyLines: true }).data;
  expect(first).toEqual(['Switched SMS off for users', 'Ada']);
  expect(folded?.[1]).toMatch(/records 3 · .*refused 1$/);
});
