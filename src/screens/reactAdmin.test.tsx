// @vitest-environment happy-dom
/** react-admin's lists, fields and hooks as in its documentation, with a resource that has a field of every kind. */
import { useMutation } from '@tanstack/react-query';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import {
  BulkDeleteButton,
  BulkExportButton,
  BulkUpdateButton,
  Button,
  ColumnsButton,
  Confirm,
  Datagrid,
  DatagridConfigurable,
  DataTable,
  FilterButton,
  FilterForm,
  FilterList,
  FilterListItem,
  FilterLiveSearch,
  FunctionField,
  InfiniteList,
  List,
  ListBase,
  NumberField,
  NumberInput,
  ReferenceArrayField,
  ReferenceField,
  ReferenceManyField,
  ReferenceOneField,
  SavedQueriesList,
  SelectColumnsButton,
  Show,
  SimpleShowLayout,
  TextField,
  TextInput,
  useDataProvider,
  useDelete,
  useGetList,
  useGetManyReference,
  useInfiniteGetList,
  useRefresh,
} from 'react-admin';
import { expect, test, vi } from 'vitest';
import type { ConsoleDataProvider } from '../../dataProvider';
import type { Sample } from '../../tests/support/sample';
import { failOnConsoleErrors } from '../../tests/support/screens/failOnConsoleErrors';
import { byName, named, renderSamples, shownSamples } from '../../tests/support/screens/renderSamples';

failOnConsoleErrors();

test('filters beside the list: search, choices and saved queries', async () => {
  const aside = (
    <div>
      <FilterLiveSearch />
      <SavedQueriesList />
      <FilterList label="Colour" icon={null}>
        <FilterListItem label="Only red" value={{ colour: 'red' }} />
      </FilterList>
    </div>
  );
  const { user } = renderSamples(
    <List aside={aside} sort={byName}>
      <Datagrid>
        <TextField source="name" />
      </Datagrid>
    </List>,
  );
  await waitFor(() => expect(shownSamples()).toEqual(named(0, 1, 2, 3, 4, 5)));
  await user.click(screen.getByText('Only red'));
  await waitFor(() => expect(shownSamples()).toEqual(named(0, 2, 4)));
  await user.click(await screen.findByRole('button', { name: 'Save these filters…' }));
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Reds');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(screen.getByText('Only red'));
  await waitFor(() => expect(shownSamples()).toHaveLength(6));
  await user.click(await screen.findByText('Reds'));
  await waitFor(() => expect(shownSamples()).toEqual(named(0, 2, 4)));
  await user.type(screen.getByRole('textbox', { name: 'Search' }), 'Sample 4');
  await waitFor(() => expect(shownSamples()).toEqual(named(4)));
});

test('filters above the list, which the user shows and hides', async () => {
  const filters = [
    <TextInput key="host" source="host" alwaysOn />,
    <NumberInput key="size" source="size_gte" label="At least" />,
  ];
  const { user } = renderSamples(
    <ListBase sort={byName}>
      <FilterButton filters={filters} />
      <FilterForm filters={filters} />
      <DataTable>
        <DataTable.Col source="name" />
      </DataTable>
    </ListBase>,
  );
  await waitFor(() => expect(shownSamples()).toHaveLength(6));
  await user.click(screen.getByRole('button', { name: 'Add a filter' }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'At least' }));
  await user.type(await screen.findByRole('spinbutton', { name: 'At least' }), '40');
  await waitFor(() => expect(shownSamples()).toEqual(named(4, 5)));
  await user.type(screen.getByRole('textbox', { name: 'Host' }), 'host5.example.net');
  await waitFor(() => expect(shownSamples()).toEqual(named(5)));
  await user.click(screen.getByRole('button', { name: 'Remove this filter' }));
  await waitFor(() => expect(screen.queryByRole('spinbutton')).toBeNull());
  expect(shownSamples()).toEqual(named(5));
});

test('bulk buttons change, export and delete the selected records, after the time to undo', async () => {
  const exporter = vi.fn();
  const buttons = (
    <>
      <BulkUpdateButton data={{ size: 99 }} />
      <BulkExportButton />
      <BulkDeleteButton />
    </>
  );
  const { user, changes } = renderSamples(
    <List sort={byName} exporter={exporter}>
      <DataTable bulkActionButtons={buttons}>
        <DataTable.Col source="name" />
        <DataTable.NumberCol source="size" />
      </DataTable>
    </List>,
  );
  const tick = async () => {
    const boxes = await screen.findAllByRole('checkbox');
    await user.click(boxes[2] ?? expect.fail());
    await user.click(boxes[3] ?? expect.fail());
  };
  const bar = (name: string) => {
    const toolbar = document.querySelector<HTMLElement>('[data-test="bulk-actions-toolbar"]') ?? expect.fail();
    return within(toolbar).getByRole('button', { name });
  };
  const close = async () => user.click(await screen.findByRole('button', { name: 'Close' }));
  await waitFor(() => expect(shownSamples()).toHaveLength(6));

  await tick();
  await user.click(bar('Export'));
  await waitFor(() => expect(exporter).toHaveBeenCalledOnce());
  expect(exporter.mock.calls[0]?.[0]).toMatchObject([{ id: 'sample-1' }, { id: 'sample-2' }]);

  await user.click(bar('Update'));
  expect(await screen.findAllByText('99')).toHaveLength(2);
  await close();
  await waitFor(() =>
    expect(changes()).toEqual([
      { id: 'sample-1', size: 99 },
      { id: 'sample-2', size: 99 },
    ]),
  );

  await tick();
  await user.click(bar('Delete'));
  await waitFor(() => expect(shownSamples()).toEqual(named(0, 3, 4, 5)));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(shownSamples()).toHaveLength(6));
  expect(changes()).toHaveLength(2);

  await tick();
  await user.click(bar('Delete'));
  await close();
  await waitFor(() => expect(changes().at(-1)).toMatchObject({ ids: ['sample-1', 'sample-2'] }));
});

test('the user hides columns', async () => {
  const { user } = renderSamples(
    <List actions={<ColumnsButton />} sort={byName}>
      <DataTable>
        <DataTable.Col source="name" />
        <DataTable.NumberCol source="size" />
      </DataTable>
    </List>,
  );
  expect(await screen.findByRole('columnheader', { name: /Size/ })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  await user.click(await screen.findByRole('switch', { name: 'Size' }));
  await waitFor(() => expect(screen.queryByRole('columnheader', { name: /Size/, hidden: true })).toBeNull());
  cleanup();

  const second = renderSamples(
    <List actions={<SelectColumnsButton />} sort={byName}>
      <DatagridConfigurable>
        <TextField source="name" />
        <NumberField source="size" />
      </DatagridConfigurable>
    </List>,
  );
  expect(await screen.findByRole('columnheader', { name: /Size/ })).toBeTruthy();
  await second.user.click(screen.getByRole('button', { name: 'Columns' }));
  await second.user.click(await screen.findByRole('switch', { name: 'Size' }));
  await waitFor(() => expect(screen.queryByRole('columnheader', { name: /Size/, hidden: true })).toBeNull());
});

test('shows a record with the records that it references and those that reference it', async () => {
  renderSamples(
    <>
      <Show id="sample-0">
        <SimpleShowLayout>
          <FunctionField label="Half" render={(sample: Sample) => `half is ${Number(sample.size) / 2}`} />
          <ReferenceManyField label="Children" reference="samples" target="parent" sort={byName}>
            <Datagrid bulkActionButtons={false}>
              <TextField source="name" />
            </Datagrid>
          </ReferenceManyField>
          <ReferenceOneField label="Last" reference="samples" target="parent" sort={{ field: 'size', order: 'DESC' }}>
            <NumberField source="size" />
          </ReferenceOneField>
        </SimpleShowLayout>
      </Show>
      <Show id="sample-3">
        <SimpleShowLayout>
          <ReferenceField source="parent" reference="samples" />
          <ReferenceArrayField source="friends" reference="samples" />
        </SimpleShowLayout>
      </Show>
    </>,
  );
  expect(await screen.findByText('half is 0')).toBeTruthy();
  await waitFor(() => expect(shownSamples().sort()).toEqual(named(0, 1, 1, 2, 3, 5)));
  expect(await screen.findByText('50')).toBeTruthy();
});

function Hooks() {
  const [isAsking, setAsking] = useState(false);
  const [remove] = useDelete();
  const { data, fetchNextPage, hasNextPage } = useInfiniteGetList('samples', {
    pagination: { page: 1, perPage: 4 },
    sort: byName,
  });
  const { data: largest } = useGetList('samples', {
    pagination: { page: 1, perPage: 2 },
    sort: { field: 'size', order: 'DESC' },
    filter: { colour: 'red' },
  });
  const { total } = useGetManyReference('samples', {
    target: 'parent',
    id: 'sample-0',
    pagination: { page: 1, perPage: 1 },
    sort: byName,
    filter: { size_gt: 10 },
  });
  return (
    <>
      <p>
        {data?.pages
          .flatMap(page => page.data)
          .map(({ id }) => id)
          .join()}
      </p>
      <p>{total} children</p>
      <p>{largest?.map(({ id }) => id).join(' before ')}</p>
      {hasNextPage && <Button label="More" onClick={() => fetchNextPage()} />}
      <Button label="Drop" onClick={() => setAsking(true)} />
      <Confirm
        isOpen={isAsking}
        title="Drop it?"
        content="It is gone then."
        onConfirm={() => {
          setAsking(false);
          remove('samples', { id: 'sample-5' });
        }}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

test('hooks read page after page, count referencing records, and delete after a confirmation', async () => {
  const { user, changes } = renderSamples(<Hooks />);
  expect(await screen.findByText('sample-0,sample-1,sample-2,sample-3')).toBeTruthy();
  expect(await screen.findByText('2 children')).toBeTruthy();
  expect(await screen.findByText('sample-4 before sample-2')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'More' }));
  expect(await screen.findByText(/sample-3,sample-4,sample-5$/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Drop' }));
  await user.click(await screen.findByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(changes()).toMatchObject([{ id: 'sample-5' }]));
});

function Remove({ id }: { id: string }) {
  const { rpc } = useDataProvider<ConsoleDataProvider>();
  const refresh = useRefresh();
  const { mutate } = useMutation({ mutationFn: () => rpc('deleteUser', { id }), onSuccess: refresh });
  return <Button label="Remove" onClick={() => mutate()} />;
}

test('a call of the contract is a method of the data provider', async () => {
  const { user, changes } = renderSamples(
    <List sort={byName} actions={<Remove id="sample-3" />}>
      <Datagrid>
        <TextField source="name" />
      </Datagrid>
    </List>,
  );
  await waitFor(() => expect(shownSamples()).toEqual(named(0, 1, 2, 3, 4, 5)));
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(shownSamples()).toEqual(named(0, 1, 2, 4, 5)));
  expect(changes()).toEqual([{ id: 'sample-3' }]);
});

test('an infinite list loads more on scroll', async () => {
  renderSamples(
    <InfiniteList sort={byName} perPage={4}>
      <Datagrid>
        <TextField source="name" />
      </Datagrid>
    </InfiniteList>,
  );
  await waitFor(() => expect(shownSamples()).toEqual(named(0, 1, 2, 3)));
});
