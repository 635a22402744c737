// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { AnyResource, RestApi } from '../../../schema/define';
import { fakeRpc } from '../../../tests/support/fakeRpc';
import { openSheet } from '../../../tests/support/imports';
import { sampleRecord, samples, samplesEn } from '../../../tests/support/sample';
import { registerLabels } from '../../../tests/support/screens/registerLabels';
import { onWire } from '../../../tests/support/screens/renderConsole';
import { renderScreens } from '../../../tests/support/screens/renderScreens';
import ImportScreen from '../import/ImportScreen';
import { RecordDrawer } from '../record/RecordDrawer';
import { ListScreen } from './ListScreen';

// There are no workers in tests, so the file is read in this thread.
vi.mock('../../../dataProvider/import/readCsv', () => ({
  prepareReading: () => () => {},
  readCsv: openSheet,
}));

const imports = { label: 'Import samples', description: 'Each row becomes a sample.' };
beforeAll(async () => {
  registerLabels({ samples: { ...samplesEn, imports: { create: imports, blindly: imports } } });
  await import('../record/RecordPanel');
});
afterEach(cleanup);

/** The samples resource on a plain REST backend. */
function restSamples(api: Partial<RestApi> = {}, options: Partial<AnyResource> = {}): AnyResource {
  const { delete: _, actions: __, ...rest } = samples;
  return { ...rest, api: { transport: 'rest', url: '/rest', ...api }, delete: { confirm: 'plain' }, ...options };
}

type Row = Record<string, unknown>;

/** Renders with a backend of ten samples. `refuse` can respond in its place. */
function open(
  resource: AnyResource,
  content: ReactNode,
  { path = '/samples', refuse }: { path?: string; refuse?(method: string, address: URL): Response | undefined } = {},
) {
  const rows = new Map(Array.from({ length: 10 }, (_, n) => [`sample-${n}`, onWire(sampleRecord(n))]));
  const sent: { method: string; path: string; filter: Row; body: Row | undefined }[] = [];
  const fetch = async (given: string, { method = 'GET', body }: RequestInit = {}) => {
    const address = new URL(given, 'http://host');
    const id = address.pathname.split('/')[3] ?? '';
    const filter: Row = JSON.parse(address.searchParams.get('filter') ?? '{}');
    const value: Row | undefined = typeof body === 'string' ? JSON.parse(body) : undefined;
    sent.push({ method, path: address.pathname, filter, body: value });
    const refused = refuse?.(method, address);
    if (refused) return refused;
    if (method === 'GET' && id === '') {
      const found = [...rows.values()];
      return Response.json(found, { headers: { 'content-range': `samples 0-9/${found.length}` } });
    }
    if (method === 'POST') rows.set(`sample-${rows.size}`, { ...value, id: `sample-${rows.size}` });
    if (method === 'PUT' && value) rows.set(id, value);
    if (method === 'DELETE') return new Response(null, { status: rows.delete(id) ? 204 : 404 });
    return Response.json(method === 'POST' ? [...rows.values()].at(-1) : rows.get(id));
  };
  const view = renderScreens(content, {
    resources: [resource],
    rpc: fakeRpc({}).rpc,
    fetch: fetch as typeof globalThis.fetch,
    role: 'super_admin',
    restOrigins: ['https://api.example.net'],
    path,
  });
  const made = (method: string) => sent.filter(request => request.method === method);
  return { ...view, user: userEvent.setup(), rows, sent, made };
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const grid = () => screen.findByRole('grid', { name: 'Samples' });

test('a list with an origin that is not allowed names it, and sends nothing', async () => {
  const resource = restSamples({ url: 'https://devices.example.org/v1' });
  const { sent } = open(resource, <ListScreen resource={resource} />);
  expect(await screen.findByRole('alert')).toHaveProperty(
    'textContent',
    expect.stringMatching(
      /^The samples could not be loaded\s*This console may not call https:\/\/devices\.example\.org\. Add it to REST_ORIGINS/,
    ),
  );
  expect(sent).toEqual([]);
});

test('a list whose dialect supports no sort, search or filters offers none', async () => {
  const { list } = samples;
  const resource = restSamples({ dialect: { paging: 'none' } }, list && { list: { ...list, search: [] } });
  const paged = { ...resource, api: { ...resource.api, dialect: { paging: 'page' } } } as AnyResource;
  const { sent } = open(paged, <ListScreen resource={paged} />);
  await grid();
  expect(sent.length).toBeGreaterThan(0);
  expect(screen.queryByRole('searchbox')).toBeNull();
  expect(within(screen.getAllByRole('row')[0] as HTMLElement).queryAllByRole('button')).toEqual([]);
  expect(screen.queryByRole('button', { name: /^Filter/ })).toBeNull();
});

test('exports a list with cursors completely, though only its first rows are loaded', async () => {
  const paged = restSamples({ dialect: { paging: 'cursor', rows: 'items', next: 'next', search: 'q', most: 100 } });
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:samples');
  let stopsAt = 200;
  const { user } = open(paged, <ListScreen resource={paged} />, {
    refuse: (_, { searchParams }) => {
      const from = Number(searchParams.get('cursor') ?? 0);
      if (from >= stopsAt) return Response.json({ message: 'Not now' }, { status: 400 });
      const items = Array.from({ length: 100 }, (_, n) => onWire(sampleRecord(from + n)));
      return Response.json({ items, next: from < 400 ? from + 100 : null });
    },
  });
  await grid();
  await screen.findByText(/Not now/);
  stopsAt = 500;
  await user.click(button('More'));
  await user.click(await screen.findByRole('menuitem', { name: 'Export all rows as CSV' }));
  await screen.findByText('500 rows exported');
  const file = saved.mock.calls[0]?.[0];
  const lines = file instanceof Blob ? (await file.text()).trim().split('\r\n') : [];
  expect(lines).toHaveLength(501);
  expect(lines.at(-1)).toContain('Sample 499');
  saved.mockRestore();
});

test('filters offer only what the dialect supports', async () => {
  const resource = restSamples();
  const where = [
    { any: [{ field: 'name', operator: 'eq', value: 'x' }] },
    { field: 'name', operator: 'startsWith', value: 'x' },
    { field: 'size', operator: 'gte', value: 2 },
  ];
  const path = `/samples?filter=${encodeURIComponent(JSON.stringify({ where }))}`;
  const { user, sent } = open(resource, <ListScreen resource={resource} />, { path });
  await grid();
  expect(sent.at(0)?.filter).toEqual({ size_gte: 2 });
  await user.click(button('Filter'));
  expect(await screen.findByRole('menuitem', { name: 'Name' })).toBeTruthy();
  expect(screen.queryByRole('menuitem', { name: 'Advanced filter' })).toBeNull();
  await user.click(screen.getByRole('menuitem', { name: 'Name' }));
  await user.click(await screen.findByRole('combobox', { name: 'Condition' }));
  expect(screen.getAllByRole('option').map(option => option.textContent)).toEqual(['contains', 'is', 'is not']);
  await user.click(screen.getByRole('option', { name: 'contains' }));
  await user.click(screen.getByRole('textbox', { name: 'Text' }));
  await user.paste('ple 1');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(sent.at(-1)?.filter).toEqual({ size_gte: 2, name_q: 'ple 1' }));
});

test('a read-only resource offers nothing that writes', async () => {
  const { delete: _, ...resource } = restSamples({ readOnly: true });
  const { user } = open(resource, <ListScreen resource={resource} />);
  await grid();
  expect(screen.queryByRole('link', { name: /^New/ })).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: /Sample 1$/ }));
  const bar = within(await screen.findByRole('toolbar', { name: /selected|Selection/i }));
  expect(bar.queryByRole('button', { name: 'Edit' })).toBeNull();
  expect(bar.queryByRole('button', { name: 'Delete' })).toBeNull();
});

test('deletes many records one by one, in the background', async () => {
  const resource = restSamples();
  const { user, rows, made } = open(resource, <ListScreen resource={resource} />);
  await grid();
  await user.click(screen.getByRole('checkbox', { name: /Sample 1$/ }));
  await user.click(screen.getByRole('checkbox', { name: /Sample 2$/ }));
  const bar = within(await screen.findByRole('toolbar', { name: /selected|Selection/i }));
  expect(bar.getByRole('button', { name: 'Edit' })).toBeTruthy();
  await user.click(bar.getByRole('button', { name: 'Delete' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(rows.size).toBe(8));
  expect(made('DELETE').map(({ path }) => path)).toEqual(['/rest/samples/sample-1', '/rest/samples/sample-2']);
});

test.each<[form: string, body: object]>([
  ['react-admin', { errors: { name: 'The name is taken.', size: 'Too large.', rack: 'Is missing.' } }],
  [
    'RFC 9457',
    {
      title: 'Not valid',
      errors: [
        { pointer: '#/name', detail: 'The name is taken.' },
        { pointer: '#/size', detail: 'Too large.' },
        { pointer: '#/rack', detail: 'Is missing.' },
      ],
    },
  ],
  [
    'FastAPI',
    {
      detail: [
        { loc: ['body', 'name'], msg: 'The name is taken.' },
        { loc: ['body', 'size'], msg: 'Too large.' },
        { loc: ['body', 'rack'], msg: 'Is missing.' },
      ],
    },
  ],
])('field errors in the form of %s land on their fields, those of no field above the form', async (_, body) => {
  const resource = restSamples();
  const { user } = open(resource, <RecordDrawer resource={resource} />, {
    path: '/samples/sample-3',
    refuse: method => (method === 'PUT' ? Response.json(body, { status: 422 }) : undefined),
  });
  const name = await screen.findByLabelText('Name');
  await user.clear(name);
  await user.paste('Mine');
  await user.click(button('Save'));
  await waitFor(() => expect(errorOf(screen.getByLabelText('Name'))).toBe('The name is taken.'));
  expect(errorOf(screen.getByLabelText('Size'))).toBe('Too large.');
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  const told = within(screen.getByRole('alert')).getAllByRole('listitem');
  expect(told.map(item => item.textContent)).toEqual(['rack: Is missing.']);
});

/** Returns the error message of an input. */
function errorOf(input: HTMLElement): string {
  const described = input.getAttribute('aria-describedby')?.split(' ') ?? [];
  return described.map(each => document.getElementById(each)?.textContent ?? '').join(' ');
}

test('a form PUTs the whole record, and shows the other user’s value after a conflict', async () => {
  const resource = restSamples();
  let isBusy = true;
  const { user, rows, made } = open(resource, <RecordDrawer resource={resource} />, {
    path: '/samples/sample-3',
    refuse: method => {
      if (method !== 'PUT' || !isBusy) return undefined;
      rows.set('sample-3', { ...rows.get('sample-3'), name: 'By another', extra: { kept: true } });
      return Response.json({ message: 'It was changed meanwhile.' }, { status: 409 });
    },
  });
  const name = await screen.findByLabelText('Name');
  await user.clear(name);
  await user.paste('Mine');
  await user.click(button('Save'));
  expect(await screen.findByText(/It was changed meanwhile\./)).toBeTruthy();
  expect(await screen.findByText('Another user has changed this meanwhile')).toBeTruthy();
  expect(screen.getByText('Name is now:').textContent).toMatch(/^Name is now: By another/);
  isBusy = false;
  await user.click(button('Save'));
  await waitFor(() => expect(rows.get('sample-3')).toMatchObject({ name: 'Mine', extra: { kept: true } }));
  expect(made('PUT').at(-1)?.body).toMatchObject({ id: 'sample-3', name: 'Mine', mail: 'person3@example.net' });
});

test('imports a file with one create request for each row, without checking the rows first', async () => {
  const resource = restSamples({}, { imports: { create: { each: true, columns: ['name', 'size'] } } });
  const { user, container, rows, sent, made } = open(resource, <ImportScreen resource={resource} />, {
    path: '/samples/import?new',
    refuse: method => {
      if (method === 'POST' && made('POST').length === 2) throw new TypeError('No one answers');
      return undefined;
    },
  });
  const input = await waitFor(() => {
    const found = container.querySelector<HTMLInputElement>('input[type=file]');
    if (!found) throw new Error('Nothing takes a file');
    return found;
  });
  await user.upload(input, new File(['Name,Size\nA,1\nB,2\nC,x\nD,4\n'], 'samples.csv'));
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
  expect(await screen.findByText(/Each row is imported by itself/)).toBeTruthy();
  expect(sent).toEqual([]);
  await user.click(button('Import 3 rows'));
  expect(await screen.findByText('2 imported; 1 not confirmed; 1 left out because of errors.')).toBeTruthy();
  expect(screen.getByText(/They are not sent again, because that could create them twice/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Import the rest again' })).toBeNull();
  expect([made('POST').length, rows.size]).toEqual([3, 12]);
});
