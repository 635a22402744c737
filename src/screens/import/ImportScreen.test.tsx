// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Role } from '../../../contract/roles';
import { CallError } from '../../../dataProvider';
import type { SheetParts } from '../../../dataProvider/import';
import { loadResource } from '../../../resources/loading';
import { users } from '../../../resources/users/users';
import type { AnyResource } from '../../../schema/define';
import { openSheet } from '../../../tests/support/imports';
import type { memoryBrowser } from '../../../tests/support/memoryBrowser';
import { renderConsole, self } from '../../../tests/support/screens/renderConsole';
import { getActiveOrganization, organizationStore } from '../../organization/activeOrganization';
import type { DraftEntry } from './draftStore';
import ImportScreen from './ImportScreen';

// There are no workers in tests, so the file is read in this thread.
const reading = vi.hoisted(() => ({ delay: Promise.resolve() }));
vi.mock('../../../dataProvider/import/readCsv', () => ({
  prepareReading: () => () => {},
  readCsv: (chosen: File) => reading.delay.then(() => openSheet(chosen)),
}));
// There is no IndexedDB either, so the journal is in memory.
const drafts = vi.hoisted(() => ({
  browser: undefined as ReturnType<typeof memoryBrowser<DraftEntry, SheetParts>> | undefined,
}));
vi.mock('../../../dataProvider/journal', async () => {
  const { memoryBrowser } = await import('../../../tests/support/memoryBrowser');
  drafts.browser = memoryBrowser();
  return { createJournal: ({ owner }: { owner: string }) => drafts.browser?.tab(owner) };
});

// Until the generated passwords are in a file, an import asks before the page unloads, which later tests share.
const listen = vi.spyOn(window, 'addEventListener');
afterAll(() => {
  for (const [type, ask] of listen.mock.calls) if (type === 'beforeunload') window.removeEventListener(type, ask);
  listen.mockRestore();
});

beforeAll(async () => void (await loadResource(users.name)));
beforeEach(() => organizationStore.choose('acme'));
afterEach(cleanup);

interface Sent {
  rows: { username: string }[];
  dryRun?: boolean;
}

const headings = 'Username,First name,Last name,Mail,Role,Shoe size';
const line = (n: number, { mail = `p${n}@acme.example`, role = 'User' } = {}) =>
  `person.${n},Pat${n},Lee,${mail},${role},4${n}`;
const file = (lines: string[], name = 'people.csv') => new File([`${[headings, ...lines].join('\r\n')}\r\n`], name);

/** A service in which some users exist, and which refuses some. */
function service({ existing = [], refused = [] }: { existing?: string[]; refused?: string[] } = {}) {
  const made = new Set(existing);
  const answer = ({ rows, dryRun = false }: Sent) => ({
    rows: rows.map(({ username }, row) => {
      if (made.has(username)) return { row, outcome: 'exists', id: username };
      if (refused.includes(username)) {
        const error = { code: 'taken', message: 'Another user is called so.', field: 'username' };
        return { row, outcome: 'refused', error };
      }
      if (dryRun) return { row, outcome: 'valid' };
      made.add(username);
      return { row, outcome: 'created', id: username, password: `secret-${username}` };
    }),
  });
  return { made, answers: { adminCreateBulkUserWithCSV: answer, addBulkUserWithCSV: answer } };
}

let opened = 0;

function open(answers: Record<string, unknown>, role: Role = 'super_admin', resource: AnyResource = users) {
  // Drafts outlive their screens, so each test imports into an organisation of its own.
  organizationStore.choose(`acme-${++opened}`);
  return renderConsole(<ImportScreen resource={resource} />, { answers, role, path: '/manage-users/import?new' });
}

async function choose(user: ReturnType<typeof open>['user'], container: HTMLElement, chosen: File) {
  const input = await waitFor(() => {
    const found = container.querySelector<HTMLInputElement>('input[type=file]');
    if (!found) throw new Error('Nothing takes a file');
    return found;
  });
  await user.upload(input, chosen);
}

const heading = (name: string | RegExp) => screen.findByRole('heading', { name, level: 2 });
const button = (name: string | RegExp) => screen.getByRole('button', { name });

test('maps a file for the kind of import that is chosen while it is read', async () => {
  const invite = { ...users.imports?.invite, columns: ['username', 'firstName', 'lastName', 'email'] };
  const resource = { ...users, imports: { ...users.imports, invite } } as AnyResource;
  let release = () => {};
  reading.delay = new Promise(resolve => {
    release = resolve;
  });
  const { user, container } = open({}, 'super_admin', resource);
  await choose(user, container, file([line(1)]));
  await user.click(screen.getByRole('radio', { name: /^Create accounts/ }));
  release();
  await heading('Which column is which?');
  expect(screen.getByRole('combobox', { name: '“Role” is imported as' }).textContent).toBe('Role');
});

test('imports the chosen file in another way after going back', async () => {
  const { answers } = service();
  const { user, container, asked } = open(answers);
  await choose(user, container, file([line(1)]));
  await heading('Which column is which?');
  await user.click(button('Back'));
  await user.click(await screen.findByRole('radio', { name: /^Create accounts/ }));
  await user.click(button('Continue'));
  await heading('Which column is which?');
  expect(screen.getByRole('combobox', { name: '“Mail” is imported as' }).textContent).toBe('E-mail');
  await user.click(button('Continue'));
  await screen.findByText(/The row can be imported/);
  expect(asked.map(({ call }) => call)).toContain('adminCreateBulkUserWithCSV');
});

test('maps, checks, corrects and imports a file, and shows the passwords once', async () => {
  const { made, answers } = service({ existing: ['person.1'], refused: ['person.2'] });
  const { user, container } = open(answers);
  await user.click(await screen.findByRole('radio', { name: /^Create accounts/ }));
  const lines = [line(1), line(2), line(3, { mail: 'stranger' }), line(4, { role: 'Admin' }), line(5)];
  await choose(user, container, file(lines));

  await heading('Which column is which?');
  expect(screen.getByRole('combobox', { name: '“Mail” is imported as' }).textContent).toBe('E-mail');
  expect(screen.getByRole('combobox', { name: '“Shoe size” is imported as' }).textContent).toBe('Left out');
  await user.click(button('Continue'));

  await heading('Check before anything is imported');
  const summary = await screen.findByText(
    '2 of 5 rows can be imported, of which 1 Admin and 1 User; 1 has errors; 1 exists already; 1 is refused by the service.',
  );
  expect(made.size).toBe(1);
  expect(await screen.findByText('Username: Already taken', { selector: 'td div' })).toBeTruthy();

  await user.click(button('Correct E-mail in line 4: stranger'));
  await user.clear(screen.getByRole('textbox', { name: 'E-mail in line 4' }));
  await user.type(screen.getByRole('textbox', { name: 'E-mail in line 4' }), 'p3@acme.example{Enter}');
  await screen.findByText('Line 4 has no errors now.');
  await waitFor(() => expect(button('Import 3 rows')).toHaveProperty('disabled', false));
  expect(summary.isConnected).toBe(false);

  await user.click(button('Import 3 rows'));
  await heading('Import of people.csv is done');
  expect(screen.getByText('3 imported; 1 existed already; 1 refused.')).toBeTruthy();
  expect([...made]).toEqual(['person.1', 'person.3', 'person.4', 'person.5']);
  expect(screen.getByText(/3 passwords were generated/)).toBeTruthy();

  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation(blob => `blob:${files.push(blob as Blob)}`);
  await user.click(button('Download the result with the passwords'));
  await screen.findByText(/The result file with the generated passwords was downloaded/);
  const text = (await files[0]?.text()) ?? '';
  expect(text).toContain('p3@acme.example');
  expect(text.match(/secret-person/g)).toHaveLength(3);
});

test('reports an unmapped required column, and maps no column twice', async () => {
  const { user, container } = open(service().answers);
  await choose(user, container, new File(['name,user,mail\nPat,pat,pat@acme.example\n'], 'short.csv'));
  await heading('Which column is which?');
  expect(screen.getByText(/^Still needed: .*First name/)).toBeTruthy();
  expect(button('Continue')).toHaveProperty('disabled', true);
  const target = (name: string) => screen.getByRole('combobox', { name: `“${name}” is imported as` });
  await user.click(target('name'));
  await user.click(screen.getByRole('option', { name: 'E-mail' }));
  expect(target('mail').textContent).toBe('Left out');
  expect(screen.getByText('E-mail was assigned to “mail” and is moved here.')).toBeTruthy();
});

test('says why a file can’t be read', async () => {
  const { user, container } = open(service().answers);
  await choose(user, container, new File(['Username,Username\na,b\n'], 'twice.csv'));
  expect(await screen.findByText('Two columns are headed “Username”. Rename or remove one of them.')).toBeTruthy();
  await choose(user, container, new File([''], 'empty.csv'));
  expect(await screen.findByText('The file is empty.')).toBeTruthy();
  await choose(user, container, new File([`Username\n${'a\n'.repeat(200_001)}`], 'large.csv'));
  expect(await screen.findByText(/more than 200,000 rows/)).toBeTruthy();
});

test('retries on demand when the service does not respond, and loses nothing', async () => {
  const { answers } = service();
  let isDown = true;
  const { user, container } = open({
    ...answers,
    addBulkUserWithCSV: (body: Sent) => {
      if (isDown)
        throw new CallError({ status: 403, code: 'forbidden', message: 'Not now.', call: 'addBulkUserWithCSV' });
      return answers.addBulkUserWithCSV(body);
    },
  });
  await choose(user, container, file([line(1), line(2)]));
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
  await screen.findByText('The service could not check the rows: Not now.');
  expect(screen.getByText(/2 rows aren’t checked yet/)).toBeTruthy();
  isDown = false;
  await user.click(button('Check the rest'));
  await waitFor(() => expect(button('Import 2 rows')).toHaveProperty('disabled', false));
});

test('paper has all rows of the file', async () => {
  const { user, container } = open(service().answers);
  await choose(user, container, file(Array.from({ length: 150 }, (_, n) => line(n))));
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
  await screen.findByText(/All 150 rows can be imported/);
  const table = screen.getByRole('table');
  expect(within(table).getAllByRole('row').length).toBeLessThan(100);
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(within(table).getAllByRole('row')).toHaveLength(151);
  expect(within(table).getByText('p149@acme.example')).toBeTruthy();
});

test('filters the rows by state', async () => {
  const { user, container } = open(service({ existing: ['person.1', 'person.2'] }).answers);
  await choose(user, container, file([line(1), line(2), line(3)]));
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
  await screen.findByText(/1 of 3 rows can be imported/);
  const table = screen.getByRole('table');
  expect(within(table).getAllByRole('row')).toHaveLength(4);
  await user.click(button('Exists already 2'));
  await waitFor(() => expect(within(table).getAllByRole('row')).toHaveLength(3));
});

test('continues after a reload, names its organisation in each step, and can be discarded', async () => {
  const { answers } = service();
  const chosen = file([line(1), line(2)]);
  const headings = ['Username', 'First name', 'Last name', 'Mail', 'Role', 'Shoe size'];
  const mapping = ['username', 'firstName', 'lastName', 'email', 'role', null];
  const asOf = { organization: `acme-${opened + 1}`, startedAt: new Date().toISOString() };
  const chosenSo = { resource: users.name, way: 'accounts', headings, mapping, asked: {}, words: {} };
  const draft: DraftEntry = { id: 'draft', ...asOf, ...chosenSo, step: 'columns', isChecked: false };
  await drafts.browser?.tab(self).save(draft, { file: chosen });
  drafts.browser?.closeTabs();

  const { user } = open(answers);
  await heading('Which column is which?');
  expect(screen.getByText(/^You prepared this import on/)).toBeTruthy();
  const target = () => screen.getByText(`Target organisation: ${asOf.organization}`);
  expect(target()).toBeTruthy();
  await user.click(button('Continue'));
  await screen.findByText(/All 2 rows can be imported/);
  expect(target()).toBeTruthy();
  // Another organisation is chosen in the meantime.
  act(() => organizationStore.choose('globex'));
  expect(target()).toBeTruthy();
  await user.click(button('Discard this file'));
  await heading('Choose a CSV file');
  expect(target()).toBeTruthy();
  await waitFor(() => expect(drafts.browser?.kept()).not.toContain('draft'));
});

test('imports a file into the organisation that was active when it was chosen', async () => {
  const { answers } = service();
  const { user, container, asked } = open(answers);
  await choose(user, container, file([line(7)]));
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
  await screen.findByText(/The row can be imported/);
  const chosen = getActiveOrganization();
  act(() => organizationStore.choose('globex'));
  await user.click(button('Import 1 row'));
  await heading('Import of people.csv is done');
  expect(screen.getByText(`Target organisation: ${chosen}`)).toBeTruthy();
  const bodies = asked.filter(({ call }) => call === 'addBulkUserWithCSV').map(({ body }) => body);
  expect(bodies).toEqual([
    expect.objectContaining({ organization: chosen, dryRun: true }),
    expect.objectContaining({ organization: chosen }),
  ]);
});

test.each([
  ['super_admin', (organization: string) => `/organizations/${organization}`],
  ['admin', () => '/organization'],
] as const)('rows for which there is no room lead %s to the limit', async (role, page) => {
  let room = 1;
  const answer = ({ rows }: Sent) => ({ rows: rows.map((_, row) => ({ row, outcome: 'valid' })), room });
  const { user, container } = open({ addBulkUserWithCSV: answer }, role);
  await choose(user, container, file([line(1), line(2)]));
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
  const link = await screen.findByRole('link', { name: 'Show the limit' });
  expect(link.parentElement?.textContent).toBe('No room for more: the limit is reached Show the limit');
  expect(link.getAttribute('href')).toBe(page(getActiveOrganization() ?? ''));
  // No cell is invalid.
  expect(screen.getByText(/^There is no room for these rows/)).toBeTruthy();

  // After the limit was raised, the rows can be imported.
  room = 2;
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Show the limit' })).toBeNull());
});
