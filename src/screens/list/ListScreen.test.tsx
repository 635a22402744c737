// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { memoryStore, StoreContextProvider } from 'ra-core';
import { afterEach, expect, test, vi } from 'vitest';
import { limits } from '../../../contract/formats';
import { CallError } from '../../../dataProvider';
import { UNREACHABLE } from '../../../dataProvider/errors';
import { sampleRecord, samples } from '../../../tests/support/sample';
import { onWire, renderConsole } from '../../../tests/support/screens/renderConsole';
import { EmbeddedList } from './EmbeddedList';
import { ListScreen } from './ListScreen';

afterEach(cleanup);

type Options = NonNullable<Parameters<typeof renderConsole>[1]>;
type Body = Record<string, unknown> & { offset?: number; limit?: number };

const many = Array.from({ length: 60 }, (_, n) => onWire(sampleRecord(n)));
const enabled = Array.from({ length: 10 }, (_, n) => onWire(sampleRecord(n, { enabled: true })));
const pages = {
  listUsers: ({ offset = 0, limit = 50 }: Body) => ({ items: many.slice(offset, offset + limit), total: many.length }),
};

function open(options: Options = {}) {
  const view = renderConsole(<ListScreen resource={samples} />, { path: '/samples', ...options });
  return { ...view, lists: () => view.asked.filter(({ call }) => call === 'listUsers') };
}

const grid = () => screen.findByRole('grid', { name: 'Samples' });
const row = (name: string) => screen.getByRole('row', { name: new RegExp(`${name}\\b`) });

test('reads a page with one call, and shows the total', async () => {
  const { lists } = open({ answers: pages });
  const table = await grid();
  expect(table.getAttribute('aria-rowcount')).toBe('61');
  expect(screen.getByText('60 samples')).toBeTruthy();
  expect(await screen.findByText('1–50 of 60')).toBeTruthy();
  expect(within(table).getAllByRole('row')).toHaveLength(51);
  expect(lists()).toHaveLength(1);
});

test.each([
  ['text', { columns: 'name', widths: 'wide', density: 'none' }],
  ['numbers', { columns: 7, widths: 7, density: 7 }],
  ['wrong entries', { columns: [7, 'gone', null], widths: { name: 'wide', size: null }, density: {} }],
])('display settings that are damaged in the browser are the usual ones: %s', async (_what, stored) => {
  const store = memoryStore(Object.fromEntries(Object.entries(stored).map(([key, it]) => [`samples.list.${key}`, it])));
  renderConsole(
    <StoreContextProvider value={store}>
      <ListScreen resource={samples} />
    </StoreContextProvider>,
    { path: '/samples', answers: pages },
  );
  const table = await grid();
  const headers = within(table)
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent);
  expect(headers).toEqual(expect.arrayContaining(['Name', 'Size']));
  expect(document.body.innerHTML).not.toMatch(/wide|NaN|undefinedpx/);
});

test('on the last page, which disables the pressed button, the focus moves to the one that leads back', async () => {
  const { user } = open({ path: '/samples?perPage=30', answers: pages });
  const named = (name: string) => screen.getByRole('button', { name });
  (await screen.findByRole('button', { name: 'Next page' })).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(named('Next page')).toHaveProperty('disabled', true));
  expect(document.activeElement).toBe(named('Previous page'));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(named('Previous page')).toHaveProperty('disabled', true));
  expect(document.activeElement).toBe(named('Next page'));
});

test('a header sorts, and reverses the order', async () => {
  const { user, lists } = open();
  await grid();
  const header = () => screen.getByRole('columnheader', { name: 'Size' });
  await user.click(within(header()).getByRole('button'));
  await waitFor(() => expect(header().getAttribute('aria-sort')).toBe('ascending'));
  await user.click(within(header()).getByRole('button'));
  await waitFor(() => expect(header().getAttribute('aria-sort')).toBe('descending'));
  await waitFor(() => expect(lists().at(-1)?.body.sort).toEqual({ field: 'size', order: 'desc' }));
});

test('clicks on a page’s button or a header count before the list has rendered the previous one', async () => {
  open({ path: '/samples?perPage=20', answers: pages });
  const next = await screen.findByRole('button', { name: 'Next page' });
  act(() => {
    next.click();
    next.click();
    next.click();
  });
  expect(await screen.findByText('41–60 of 60')).toBeTruthy();
  const header = screen.getByRole('columnheader', { name: 'Size' });
  const sort = within(header).getByRole('button');
  act(() => {
    sort.click();
    sort.click();
  });
  await waitFor(() => expect(header.getAttribute('aria-sort')).toBe('descending'));
});

test('keys change a column’s width, which is stored and reset with the default columns', async () => {
  const rect = vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 100, 20));
  const { user } = open();
  const table = await grid();
  const tracks = () => table.querySelector<HTMLElement>('.body')?.style.gridTemplateColumns;
  await waitFor(() => expect(screen.getAllByRole('separator', { hidden: true }).length).toBeGreaterThan(0));
  within(screen.getByRole('columnheader', { name: 'Size' }))
    .getByRole('button')
    .focus();
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
  await waitFor(() => expect(tracks()).toMatch(/ 116px /));
  await user.dblClick(
    within(screen.getByRole('columnheader', { name: 'Size' })).getByRole('separator', { hidden: true }),
  );
  await waitFor(() => expect(tracks()).toMatch(/ 100px /));
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  const editor = within(await screen.findByRole('dialog', { name: 'Columns' }));
  await user.click(await editor.findByRole('button', { name: 'Reset to the default columns' }));
  await waitFor(() => expect(tracks()).not.toMatch(/ \d+px /));
  rect.mockRestore();
});

test('the title opens the record, even if it is a telephone number', async () => {
  const list = { columns: ['mobile', 'mail'], filters: [], search: [], sort: 'name' };
  const answers = { listUsers: { items: [onWire(sampleRecord(1, { mobile: '+4312345' }))], total: 1 } };
  renderConsole(<ListScreen resource={{ ...samples, title: 'mobile', list }} />, { path: '/samples', answers });
  const title = within(await grid()).getByRole('link', { name: '+4312345' });
  expect(title.getAttribute('href')).toMatch(/^\/samples\/sample-1\/show/);
});

test('the first visit writes the query to the address, so that the back button undoes a filter', async () => {
  open();
  await grid();
  const add = screen.getByRole('link', { name: 'Add a sample' });
  await waitFor(() => expect(add.getAttribute('href')).toBe('/samples/create?view=all'));
});

test('debounces the search, and offers to clear it when nothing matches', async () => {
  const { user, lists } = open({
    answers: {
      listUsers: ({ search }: Body) => (search ? { items: [], total: 0 } : { items: many.slice(0, 3), total: 3 }),
    },
  });
  await grid();
  await user.keyboard('/');
  await user.keyboard('xyz');
  await screen.findByRole('heading', { name: 'No samples match' });
  expect(lists().map(({ body }) => body.search)).toEqual([undefined, 'xyz']);
  const box = screen.getByRole<HTMLInputElement>('searchbox');
  act(() => box.blur());
  await user.keyboard('/');
  // The next letter replaces the previous search text.
  expect([box.selectionStart, box.selectionEnd]).toEqual([0, 3]);
  await user.click(screen.getByRole('button', { name: 'Clear search and filters' }));
  await grid();
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
});

test('the bulk bar shows and takes its key with the first tick', async () => {
  open();
  const table = await grid();
  await act(() => import('./bulk/BulkBar'));
  for (const key of ['j', 'x', 'b']) fireEvent.keyDown(table, { key });
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Select all 10' }));
});

test('keys move to, select and open rows', async () => {
  const { user, address } = open();
  const table = await grid();
  await user.keyboard('jj');
  const active = () => table.getAttribute('aria-activedescendant');
  expect(active()).toBe(row('Sample 1').id);
  await user.keyboard('x');
  expect(row('Sample 1').getAttribute('aria-selected')).toBe('true');
  await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
  expect(screen.getByText('3 of 10 selected')).toBeTruthy();
  await user.keyboard('{Home}');
  expect(active()).toBe(row('Sample 0').id);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('toolbar')).toBeNull();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe('/samples/sample-0/show'));
});

test('a key moves the focus from the rows to the bulk bar, along it and back', async () => {
  const { user } = open();
  const table = await grid();
  await user.keyboard('jx');
  const bar = within(await screen.findByRole('toolbar', { name: 'Selection' }));
  await user.keyboard('b');
  expect(document.activeElement).toBe(bar.getByRole('button', { name: 'Select all 10' }));
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(bar.getByRole('button', { name: 'Edit' }));
  await user.keyboard('b');
  expect(document.activeElement).toBe(table);
  await user.keyboard('b{Escape}');
  expect(document.activeElement).toBe(table);
  expect(screen.getByText('1 of 10 selected')).toBeTruthy();
});

test('Enter before the results of a search have loaded opens one of the results', async () => {
  let answer = () => {};
  const { user, address, lists } = open({
    answers: {
      listUsers: async ({ search }: Body) => {
        if (search === undefined) return { items: many.slice(0, 3), total: 3 };
        await new Promise<void>(resolve => {
          answer = resolve;
        });
        return { items: many.slice(7, 9), total: 2 };
      },
    },
  });
  await grid();
  await user.keyboard('/');
  // Without delay: slowly typed letters would be searched for one by one.
  await user.paste('xyz');
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(lists()).toHaveLength(2));
  expect(row('Sample 0')).toBeTruthy();
  expect(address()).toBe('/samples');
  answer();
  await waitFor(() => expect(address()).toBe('/samples/sample-7/show'));
  // The record's page may read the records that it refers to by id.
  const pages = lists().filter(({ body }) => body.filter === undefined);
  expect(pages.map(({ body }) => body.search)).toEqual([undefined, 'xyz']);
});

test('a tick renders no other row, shift selects a range, and the header selects the page', async () => {
  const { user } = open();
  await grid();
  await user.click(screen.getByRole('checkbox', { name: 'Select Sample 2' }));
  await user.keyboard('{Shift>}');
  await user.click(screen.getByRole('checkbox', { name: 'Select Sample 5' }));
  await user.keyboard('{/Shift}');
  expect(screen.getByText('4 of 10 selected')).toBeTruthy();
  const whole = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all on this page' });
  expect(whole.indeterminate).toBe(true);
  await user.click(whole);
  expect(screen.getByText('10 of 10 selected')).toBeTruthy();
});

test('selects all that match at once, except those deselected afterwards', async () => {
  const { user, runs } = open({
    path: '/samples?perPage=10',
    answers: { ...pages, 'user/bulkDeactivate': ({ ids }: { ids: string[] }) => ({ ok: ids, failed: [] }) },
  });
  await grid();
  await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  await user.click(await screen.findByRole('button', { name: 'Select all 60' }));
  expect(document.activeElement).toBe(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Edit' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Sample 7' }));
  expect(screen.getByText('59 of 60 selected')).toBeTruthy();
  await user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Switch off' }));
  // Records that are already off are skipped, which the dialog says beforehand.
  const acted = many.filter(({ enabled }) => enabled !== false).length;
  const question = within(await screen.findByRole('dialog', { name: `Switch ${acted} samples off?` }));
  expect(question.getByText(`This applies to ${acted} of 59. The others are skipped.`)).toBeTruthy();
  await user.click(question.getByRole('button', { name: 'Switch off' }));
  await screen.findByText(`${acted} done`);
  expect(runs.getSnapshot()[0]?.ok).not.toContain('sample-7');
});

test('failed records are listed with the reason, stay selected and can be retried', async () => {
  let fails = true;
  const { user } = open({
    answers: {
      listUsers: { items: enabled, total: enabled.length },
      'user/bulkDeactivate': ({ ids }: { ids: string[] }) => ({
        ok: ids.filter(id => !fails || id !== 'sample-2'),
        failed: ids
          .filter(id => fails && id === 'sample-2')
          .map(id => ({ id, error: { code: 'conflict', message: 'Is on a journey' } })),
      }),
      'user/enable': {},
    },
  });
  await grid();
  await user.click(screen.getByRole('checkbox', { name: 'Select Sample 1' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Sample 2' }));
  await user.click(within(await screen.findByRole('toolbar')).getByRole('button', { name: 'Switch off' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Switch off' }));
  expect(await screen.findByText('1 done, 1 failed')).toBeTruthy();
  expect(screen.getByText(/Sample 2: Is on a journey/)).toBeTruthy();
  expect(screen.getByText('1 of 10 selected')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Download failures' })).toBeTruthy();

  fails = false;
  await user.click(screen.getByRole('button', { name: 'Retry failed' }));
  expect(await screen.findByText('2 done')).toBeTruthy();
  await user.click(within(screen.getByRole('region', { name: 'Switch off' })).getByRole('button', { name: 'Undo' }));
  const undone = within(await screen.findByRole('region', { name: 'Undo of “Switch off”' }));
  expect(await undone.findByText('2 done')).toBeTruthy();
});

test('the menu of a row has the actions that apply to the record', async () => {
  const rows = [onWire(sampleRecord(0, { enabled: true })), onWire(sampleRecord(1, { enabled: false }))];
  const { user } = open({ answers: { listUsers: { items: rows, total: 2 } } });
  await grid();
  await user.click(screen.getByRole('button', { name: 'Actions for Sample 0' }));
  const menu = await screen.findByRole('menu');
  expect(within(menu).getByRole('menuitem', { name: 'Switch off' })).toBeTruthy();
  expect(within(menu).queryByRole('menuitem', { name: 'Switch on' })).toBeNull();
});

test('columns can be hidden and reordered', async () => {
  const { user } = open();
  await grid();
  const headers = () => screen.getAllByRole('columnheader').map(header => header.textContent);
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  const editor = within(await screen.findByRole('dialog', { name: 'Columns' }));
  await user.click(await editor.findByRole('checkbox', { name: 'Colour' }));
  await user.click(editor.getByRole('button', { name: 'Move Size up' }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(headers()).toEqual(['', 'Size', 'Name', 'Since', '']));
});

test('two changes of the columns before a render are both kept', async () => {
  const { user } = open();
  await grid();
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  const editor = within(await screen.findByRole('dialog', { name: 'Columns' }));
  const since = await editor.findByRole('button', { name: 'Move Since up' });
  const colour = editor.getByRole('button', { name: 'Move Colour up' });
  act(() => {
    fireEvent.click(since);
    fireEvent.click(colour);
  });
  await user.keyboard('{Escape}');
  const headers = () => screen.getAllByRole('columnheader').map(header => header.textContent);
  await waitFor(() => expect(headers()).toEqual(['', 'Colour', 'Name', 'Since', 'Size', '']));
});

test('an empty list says what it is for', async () => {
  open({ answers: { listUsers: { items: [], total: 0 } } });
  expect(await screen.findByRole('heading', { name: 'No samples yet' })).toBeTruthy();
  expect(screen.getByRole('searchbox')).toBeTruthy();
  expect(screen.getAllByRole('link', { name: 'Add a sample' })).toHaveLength(2);
});

test('shows the service’s error message, and Try again reads again', async () => {
  let broken = true;
  const { user } = open({
    answers: {
      listUsers: () => {
        if (broken)
          throw new CallError({ status: 500, code: 'internal', message: 'The disk is full', call: 'listUsers' });
        return { items: many.slice(0, 2), total: 2 };
      },
    },
  });
  expect(await screen.findByText('The disk is full')).toBeTruthy();
  broken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await grid();
});

test('Refresh reads a list again that came as a whole', async () => {
  const rows = [onWire(sampleRecord(1))];
  const { user } = open({ answers: { listUsers: () => [...rows] } });
  await screen.findByText('Sample 1');
  rows.push(onWire(sampleRecord(2)));
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Refresh' }));
  expect(await screen.findByText('Sample 2')).toBeTruthy();
});

test('leaves it to the bar over the page to say that the service can’t be reached', async () => {
  const unreachable = new CallError({ status: 0, code: 'NetworkError', message: UNREACHABLE, call: 'listUsers' });
  open({ answers: { listUsers: () => Promise.reject(unreachable) } });
  expect(await screen.findByText('The samples could not be loaded')).toBeTruthy();
  expect(screen.queryByText(UNREACHABLE)).toBeNull();
});

test('tells a role without access which role has it, and sends no request', async () => {
  const { lists } = open({ role: 'user' });
  expect(await screen.findByText(/super admin or admin/)).toBeTruthy();
  expect(lists()).toHaveLength(0);
});

test('renders only the visible ones of 1,000 rows', async () => {
  const thousand = Array.from({ length: 1000 }, (_, n) => onWire(sampleRecord(n)));
  open({ path: '/samples?perPage=1000&page=1', answers: { listUsers: { items: thousand, total: 1000 } } });
  expect(within(await grid()).getAllByRole('row').length).toBeLessThan(60);
});

test('an embedded list has no column whose value is the same in all rows', async () => {
  const where = [{ field: 'colour', operator: 'eq', value: 'green' }] as const;
  const { user } = renderConsole(<EmbeddedList resource={samples} where={where} />);
  await grid();
  const headings = () =>
    screen.getAllByRole('columnheader', { hidden: true }).map(({ textContent }) => textContent ?? '');
  expect(headings()).toContain('Size');
  expect(headings()).not.toContain('Colour');
  // It isn't offered either, and the shown columns can be reordered without it.
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  const editor = within(await screen.findByRole('dialog', { name: 'Columns' }));
  const up = await editor.findByRole('button', { name: 'Move Size up' });
  expect(editor.queryByRole('checkbox', { name: 'Colour' })).toBeNull();
  await user.click(up);
  await waitFor(() => expect(headings().indexOf('Size')).toBeLessThan(headings().indexOf('Name')));
});

test('a search takes no more text than the list can search for', async () => {
  const { user, lists } = open({});
  await grid();
  await user.click(screen.getByRole('searchbox'));
  await user.paste('x'.repeat(limits.search + 1));
  await waitFor(() => expect(lists().at(-1)?.body.search).toBe('x'.repeat(limits.search)));
});

test('an embedded list always filters by its own conditions, whatever the user’s filter', async () => {
  const { user, asked } = renderConsole(
    <EmbeddedList resource={samples} where={[{ field: 'parent', operator: 'eq', value: 'sample-9' }]} />,
  );
  await grid();
  const own = { field: 'parent', operator: 'eq', value: 'sample-9' };
  expect(asked[0]?.body.filter).toEqual(own);
  await user.type(screen.getByRole('searchbox'), 'ada');
  await waitFor(() => expect(asked.at(-1)?.body).toMatchObject({ search: 'ada', filter: own }));
  expect(screen.queryByText(/Parent:/)).toBeNull();
});
