// @vitest-environment happy-dom
/** react-admin's own components inside a generated list. */

import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import {
  BulkDeleteButton,
  BulkExportButton,
  BulkUpdateButton,
  Button,
  CreateButton,
  ExportButton,
  FilterList,
  FilterListItem,
  FilterLiveSearch,
  Pagination,
  SavedQueriesList,
  SortButton,
  useListContext,
} from 'react-admin';
import { expect, test, vi } from 'vitest';
import { users } from '../../../resources/users/users';
import type { AnyResource } from '../../../schema/define';
import type { ConsoleRecord } from '../../../schema/wire';
import { fakeRpc, userRow } from '../../../tests/support/fakeRpc';
import { sampleRecord, samples } from '../../../tests/support/sample';
import { failOnConsoleErrors } from '../../../tests/support/screens/failOnConsoleErrors';
import { onWire, renderConsole } from '../../../tests/support/screens/renderConsole';
import { renderScreens } from '../../../tests/support/screens/renderScreens';
import { organizationStore } from '../../organization/activeOrganization';
import type { AnyScreens } from '../anyScreens';
import { EmbeddedList } from './EmbeddedList';
import { ListScreen } from './ListScreen';

failOnConsoleErrors();

/** Prints the values of react-admin's list context. */
function Told() {
  const { data, total, filterValues, sort, page, perPage, selectedIds, hasNextPage, defaultTitle, resource } =
    useListContext<ConsoleRecord>();
  return (
    <output>
      {JSON.stringify({ rows: data?.length, total, filterValues, sort, page, perPage, selectedIds, hasNextPage })}
      {`${defaultTitle} of ${resource}`}
    </output>
  );
}

const told = () => JSON.parse(screen.getByText(/"rows"/).textContent?.replace(/\}[^}]*$/, '}') ?? '{}');

/** Renders a list, whose parts load during the first render. */
async function rendered<V>(render: () => V): Promise<V> {
  let view: V | undefined;
  await act(async () => {
    view = render();
  });
  return view ?? expect.fail();
}

type OwnScreens = Awaited<ReturnType<NonNullable<AnyResource['screens']>>>['default'];

/** Clicks and types within `act`, as rendering the result may suspend. */
function acting(user: UserEvent): Pick<UserEvent, 'click' | 'type'> {
  return {
    click: element => act(() => user.click(element)),
    type: (element, text) => act(() => user.type(element, text)),
  };
}

/** Renders the list of six samples, the odd ones of which are blue, with these parts. */
async function open(list: AnyScreens['list'], path = '/samples', cells: AnyScreens['cells'] = {}) {
  const rows = new Map(
    Array.from({ length: 6 }, (_, n) => [
      `sample-${n}`,
      onWire(sampleRecord(n, { colour: n % 2 === 0 ? 'red' : 'blue', size: 10 * n + 1 })),
    ]),
  );
  const resource = { ...samples, screens: async () => ({ default: { list, cells } as OwnScreens }) };
  const view = await rendered(() =>
    renderConsole(<ListScreen resource={resource} />, {
      path,
      answers: {
        listUsers: () => [...rows.values()],
        getUserDetailsFromDb: ({ id }: { id: string }) => rows.get(id),
        updateUserDetails: ({ id, ...values }: { id: string }) => Object.assign(rows.get(id) ?? {}, values),
        bulkDelete: ({ ids }: { ids: string[] }) => {
          for (const id of ids) rows.delete(id);
          return { ok: ids, failed: [] };
        },
      },
    }),
  );
  await screen.findByRole('grid');
  return { ...view, user: acting(view.user) };
}

const shown = () => screen.queryAllByRole('checkbox', { name: /^Select Sample/ });
const tick = (name: string) => screen.getByRole('checkbox', { name: `Select ${name}` });

test('the context has the list’s state, and its search, filters and saved queries change the list', async () => {
  const { user } = await open({
    actions: <Told />,
    aside: (
      <div>
        <FilterLiveSearch label="Find" />
        <SavedQueriesList />
        <FilterList label="Colour" icon={null}>
          <FilterListItem label="Only red" value={{ colour: 'red' }} />
          <FilterListItem label="Large" value={{ size_gte: 40 }} />
        </FilterList>
      </div>
    ),
  });
  expect(told()).toEqual({
    rows: 6,
    total: 6,
    filterValues: {},
    sort: { field: 'name', order: 'ASC' },
    page: 1,
    perPage: 50,
    selectedIds: [],
    hasNextPage: false,
  });
  expect(screen.getByText(/Samples of samples$/)).toBeTruthy();

  await user.click(screen.getByText('Only red'));
  await waitFor(() => expect(told()).toMatchObject({ total: 3, filterValues: { colour: 'red' } }));
  expect(screen.getByRole('button', { name: 'Colour: Red' })).toBeTruthy();
  await user.click(screen.getByText('Large'));
  await waitFor(() => expect(told()).toMatchObject({ total: 1, filterValues: { colour: 'red', size_gte: 40 } }));
  await user.click(await screen.findByRole('button', { name: 'Save these filters…' }));
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Large reds');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'Clear all' }));
  await waitFor(() => expect(told().total).toBe(6));
  await user.click(await screen.findByText('Large reds'));
  await waitFor(() => expect(told().total).toBe(1));
  await user.click(screen.getByText('Large'));

  await user.type(screen.getByRole('textbox', { name: 'Find' }), 'Sample 2');
  await waitFor(() => expect(told()).toMatchObject({ total: 1, filterValues: { q: 'Sample 2', colour: 'red' } }));
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('Sample 2');
});

test('sorts and pages through the context', async () => {
  const { user } = await open(
    {
      actions: (
        <>
          <Told />
          <SortButton fields={['size', 'name']} />
          <Pagination rowsPerPageOptions={[2, 4]} />
        </>
      ),
    },
    '/samples?perPage=4&page=1',
  );
  expect(told()).toMatchObject({ rows: 4, total: 6, hasNextPage: true });
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(told()).toMatchObject({ rows: 2, page: 2, hasNextPage: false }));
  await user.click(screen.getByRole('button', { name: /^Sort by/ }));
  await user.click(await screen.findByRole('menuitem', { name: /Size/ }));
  await waitFor(() => expect(told()).toMatchObject({ page: 1, sort: { field: 'size', order: 'ASC' } }));
  expect(screen.getByRole('columnheader', { name: 'Size' }).getAttribute('aria-sort')).toBe('ascending');
});

test('a tick updates consumers of the context and renders no other row', async () => {
  const drawn = vi.fn();
  const Cell = ({ value }: { value: unknown }) => {
    drawn();
    return String(value);
  };
  // A complete address, since otherwise the list completes it, which renders every row.
  const { user } = await open({ actions: <Told /> }, '/samples?view=all', { size: Cell });
  const before = drawn.mock.calls.length;
  await user.click(tick('Sample 2'));
  expect(told().selectedIds).toEqual(['sample-2']);
  // The ticked row, and the row that the pointer moved to.
  expect(drawn.mock.calls.length - before).toBeLessThanOrEqual(2);
});

function Choose() {
  const { onSelect, onSelectAll, onToggleItem, onUnselectItems } = useListContext();
  return (
    <>
      <Button label="Two" onClick={() => onSelect(['sample-1', 'sample-2'])} />
      <Button label="Toggle" onClick={() => onToggleItem('sample-2')} />
      <Button label="All" onClick={() => onSelectAll()} />
      <Button label="None" onClick={() => onUnselectItems()} />
    </>
  );
}

test('selects records through the context, and all that match by their query', async () => {
  const actions = (
    <>
      <Told />
      <Choose />
    </>
  );
  const { user } = await open(
    { actions, bulkActionButtons: <BulkExportButton label="Theirs" /> },
    '/samples?perPage=4&page=1',
  );
  await user.click(tick('Sample 0'));
  await user.click(screen.getByRole('button', { name: 'Two' }));
  expect(screen.getByText('2 of 6 selected')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Theirs' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Toggle' }));
  expect(told().selectedIds).toEqual(['sample-1']);
  await user.click(screen.getByRole('button', { name: 'All' }));
  expect(screen.getByText('6 of 6 selected')).toBeTruthy();
  // Only the ids on this page are known, so nothing is offered that would act on them alone.
  expect(told().selectedIds).toHaveLength(4);
  expect(screen.queryByRole('button', { name: 'Theirs' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'None' }));
  expect(screen.queryByRole('toolbar')).toBeNull();
});

test('bulk buttons change and delete the selected records, after the time to undo a deletion as a run', async () => {
  const { user, asked } = await open({
    bulkActionButtons: (
      <>
        <BulkUpdateButton label="Resize" data={{ size: 99 }} />
        <BulkDeleteButton label="Remove" />
      </>
    ),
  });
  const changes = () => asked.filter(({ call }) => !/^(list|get|view)/.test(call));
  const close = async () => user.click(await screen.findByRole('button', { name: 'Close' }));

  await user.click(tick('Sample 1'));
  await user.click(await screen.findByRole('button', { name: 'Resize' }));
  expect(await screen.findByRole('row', { name: /99 users/ })).toBeTruthy();
  expect(screen.queryByRole('toolbar')).toBeNull();
  await close();
  await waitFor(() => expect(changes()).toMatchObject([{ body: { id: 'sample-1', size: 99 } }]));

  const remove = async () => {
    await user.click(tick('Sample 2'));
    await user.click(tick('Sample 3'));
    await user.click(await screen.findByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(shown()).toHaveLength(4));
  };
  await remove();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(shown()).toHaveLength(6));
  expect(changes()).toHaveLength(1);
  await remove();
  await close();
  await waitFor(() =>
    expect(changes().at(-1)).toMatchObject({ call: 'bulkDelete', body: { ids: ['sample-2', 'sample-3'] } }),
  );
  expect(await screen.findByText('2 done')).toBeTruthy();
});

test('exports write the console’s file', async () => {
  const written = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
  const { user } = await open({
    actions: <ExportButton label="Whole" />,
    bulkActionButtons: <BulkExportButton label="Ticked" />,
  });
  const file = () => (written.mock.calls.at(-1)?.[0] as Blob | undefined)?.text();
  await user.click(screen.getByRole('button', { name: 'Whole' }));
  await waitFor(() => expect(written).toHaveBeenCalledOnce());
  expect((await file())?.trim().split('\n')).toHaveLength(7);
  await user.click(tick('Sample 4'));
  await user.click(await screen.findByRole('button', { name: 'Ticked' }));
  await waitFor(() => expect(written).toHaveBeenCalledTimes(2));
  expect(await file()).toMatch(/^\uFEFF?Name,Colour,Size,Since\r?\nSample 4,/);
});

test('an empty list can have a custom text', async () => {
  const resource = {
    ...samples,
    screens: async () => ({ default: { list: { empty: <p>Begin here</p> } } as OwnScreens }),
  };
  await rendered(() =>
    renderConsole(<ListScreen resource={resource} />, {
      path: '/samples',
      answers: { listUsers: { items: [], total: 0 } },
    }),
  );
  expect(await screen.findByText('Begin here')).toBeTruthy();
});

test('a button inside links to the form of the list’s resource', async () => {
  const { user, address } = await open({ actions: <CreateButton label="Another" /> });
  await user.click(await screen.findByRole('link', { name: 'Another' }));
  await waitFor(() => expect(address()).toBe('/samples/create'));
});

test('an embedded list provides its own context', async () => {
  const resource = {
    ...samples,
    screens: async () => ({ default: { cells: { size: () => <Told /> } } as OwnScreens }),
  };
  const where = [{ field: 'colour', operator: 'eq', value: 'red' }] as const;
  await rendered(() =>
    renderConsole(<EmbeddedList resource={resource} where={where} />, {
      answers: {
        listUsers: () => [onWire(sampleRecord(0, { colour: 'red' })), onWire(sampleRecord(1, { colour: 'blue' }))],
      },
    }),
  );
  expect(await screen.findByText(/"total":1,"filterValues":\{\}/)).toBeTruthy();
});

test('filters the list of users through the context', async () => {
  const rows = [userRow(1), userRow(2)];
  const { rpc, asked } = fakeRpc({ listUsers: { items: rows, total: 2 }, 'view/list': [] });
  const list = {
    aside: (
      <FilterList label="Role" icon={null}>
        <FilterListItem label="Administrators" value={{ role: 'admin' }} />
      </FilterList>
    ),
  };
  const resource = { ...users, screens: async () => ({ default: { list } as OwnScreens }) };
  organizationStore.add({ id: 'acme', label: 'Acme' });
  organizationStore.choose('acme');
  await rendered(() =>
    renderScreens(<ListScreen resource={resource} />, {
      resources: [users],
      rpc,
      role: 'admin',
      path: '/manage-users',
    }),
  );
  await acting(userEvent.setup()).click(await screen.findByText('Administrators'));
  await waitFor(() =>
    expect(asked.filter(({ call }) => call === 'listUsers').at(-1)?.body.filter).toEqual({
      field: 'user_type',
      operator: 'eq',
      value: 'admin',
    }),
  );
  expect(within(screen.getByRole('grid')).getAllByRole('row').length).toBeGreaterThan(1);
});
