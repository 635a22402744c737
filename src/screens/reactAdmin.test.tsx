// @vitest-environment happy-dom
/** react-admin's own components as its documentation writes them, over a resource with a field of every kind. */
import { ThemeProvider } from '@mui/material/styles';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import {
  ArrayInput,
  AutocompleteArrayInput,
  AutocompleteInput,
  BulkDeleteButton,
  BulkExportButton,
  BulkUpdateButton,
  Button,
  ColumnsButton,
  Confirm,
  Create,
  Datagrid,
  DatagridConfigurable,
  DataTable,
  Edit,
  EditGuesser,
  FilterList,
  FilterListItem,
  FilterLiveSearch,
  FunctionField,
  InfiniteList,
  List,
  ListGuesser,
  NumberField,
  ReferenceArrayField,
  ReferenceArrayInput,
  ReferenceField,
  ReferenceInput,
  ReferenceManyField,
  ReferenceOneField,
  ResourceContextProvider,
  SavedQueriesList,
  SelectColumnsButton,
  Show,
  ShowGuesser,
  SimpleForm,
  SimpleFormIterator,
  SimpleShowLayout,
  TabbedForm,
  TextField,
  TextInput,
  useDelete,
  useGetManyReference,
  useInfiniteGetList,
} from 'react-admin';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallError } from '../../dataProvider';
import { type Sample, sampleRecord } from '../../schema/sample';
import { createConsoleTheme } from '../theme/theme';
import { onWire, renderConsole } from './record/testing/renderConsole';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const theme = createConsoleTheme('light', 'ltr');

/** Draws it over six samples, of which the odd ones are blue and refer to the first. */
function draw(content: ReactNode, path = '/samples') {
  const values = (n: number): Partial<Sample> => ({
    colour: n % 2 === 0 ? 'red' : 'blue',
    size: 10 * n,
    parent: n % 2 === 0 ? null : 'sample-0',
    friends: ['sample-1', 'sample-2'],
    extra: [{ n }],
  });
  const rows = new Map(Array.from({ length: 6 }, (_, n) => [`sample-${n}`, onWire(sampleRecord(n, values(n)))]));
  const save = ({ id, ...changed }: { id: string; mail?: string }) => {
    if (changed.mail === 'taken@example.net') {
      const fields = [{ field: 'mail', message: 'Another sample has it.' }];
      throw new CallError({ status: 422, code: 'taken', message: 'Not saved.', fields, call: 'test' });
    }
    return Object.assign(rows.get(id) ?? {}, changed);
  };
  const answers = {
    listUsers: () => [...rows.values()],
    getUserDetailsFromDb: ({ id }: { id: string }) => rows.get(id),
    addUser: (body: object) => ({ ...body, id: 'sample-new' }),
    updateUserName: save,
    updateUserEmail: save,
    updateUserDetails: save,
    deleteUser: ({ id }: { id: string }) => void rows.delete(id),
    bulkDelete: ({ ids }: { ids: string[] }) => {
      for (const id of ids) rows.delete(id);
      return { ok: ids, failed: [] };
    },
  };
  const view = renderConsole(
    <ThemeProvider theme={theme}>
      <ResourceContextProvider value="samples">{content}</ResourceContextProvider>
    </ThemeProvider>,
    { path, answers },
  );
  const changes = () => view.asked.filter(({ call }) => !/^(list|get)/.test(call)).map(({ body }) => body);
  return { ...view, changes };
}

const shown = () => screen.queryAllByText(/^Sample \d$/).map(({ textContent }) => textContent);
const named = (...numbers: number[]) => numbers.map(n => `Sample ${n}`);
const byName = { field: 'name', order: 'ASC' } as const;

test('filters beside the list: search, choices, and queries that are saved', async () => {
  const aside = (
    <div>
      <FilterLiveSearch />
      <SavedQueriesList />
      <FilterList label="Colour" icon={null}>
        <FilterListItem label="Only red" value={{ colour: 'red' }} />
      </FilterList>
    </div>
  );
  const { user } = draw(
    <List aside={aside} sort={byName}>
      <Datagrid>
        <TextField source="name" />
      </Datagrid>
    </List>,
  );
  await waitFor(() => expect(shown()).toEqual(named(0, 1, 2, 3, 4, 5)));
  await user.click(screen.getByText('Only red'));
  await waitFor(() => expect(shown()).toEqual(named(0, 2, 4)));
  await user.click(await screen.findByRole('button', { name: 'Save these filters…' }));
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Reds');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(screen.getByText('Only red'));
  await waitFor(() => expect(shown()).toHaveLength(6));
  await user.click(await screen.findByText('Reds'));
  await waitFor(() => expect(shown()).toEqual(named(0, 2, 4)));
  await user.type(screen.getByRole('textbox', { name: 'Search' }), 'Sample 4');
  await waitFor(() => expect(shown()).toEqual(named(4)));
});

test('bulk buttons change, export and delete what is ticked, after the time to undo', async () => {
  const exporter = vi.fn();
  const buttons = (
    <>
      <BulkUpdateButton data={{ size: 99 }} />
      <BulkExportButton />
      <BulkDeleteButton />
    </>
  );
  const { user, changes } = draw(
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
  await waitFor(() => expect(shown()).toHaveLength(6));

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
  await waitFor(() => expect(shown()).toEqual(named(0, 3, 4, 5)));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(shown()).toHaveLength(6));
  expect(changes()).toHaveLength(2);

  await tick();
  await user.click(bar('Delete'));
  await close();
  await waitFor(() => expect(changes().at(-1)).toMatchObject({ ids: ['sample-1', 'sample-2'] }));
});

test('columns are hidden by the user', async () => {
  const { user } = draw(
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

  draw(
    <List actions={<SelectColumnsButton />} sort={byName}>
      <DatagridConfigurable>
        <TextField source="name" />
        <NumberField source="size" />
      </DatagridConfigurable>
    </List>,
  );
  expect(await screen.findByRole('columnheader', { name: /Size/ })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Columns' })).toBeTruthy();
});

test('a form in tabs saves lists and references, and shows a refusal at its input', async () => {
  const { user, changes } = draw(
    <Edit id="sample-4" mutationMode="pessimistic" redirect={false}>
      <TabbedForm syncWithLocation={false}>
        <TabbedForm.Tab label="First">
          <TextInput source="name" />
          <TextInput source="mail" />
          <ReferenceInput source="parent" reference="samples" sort={byName}>
            <AutocompleteInput />
          </ReferenceInput>
          <ReferenceArrayInput source="friends" reference="samples">
            <AutocompleteArrayInput />
          </ReferenceArrayInput>
        </TabbedForm.Tab>
        <TabbedForm.Tab label="Second">
          <ArrayInput source="extra">
            <SimpleFormIterator disableReordering>
              <TextInput source="n" label="Part" />
            </SimpleFormIterator>
          </ArrayInput>
        </TabbedForm.Tab>
      </TabbedForm>
    </Edit>,
  );
  await user.click(await screen.findByRole('combobox', { name: 'Parent' }));
  await user.click(await screen.findByRole('option', { name: 'Sample 5' }));
  await user.click(screen.getByRole('combobox', { name: 'Friends' }));
  await user.click(await screen.findByRole('option', { name: 'Sample 3' }));
  const mail = screen.getByRole('textbox', { name: 'Mail' });
  await user.clear(mail);
  await user.type(mail, 'taken@example.net');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Another sample has it.')).toBeTruthy();
  await user.clear(mail);
  await user.type(mail, 'free@example.net');
  await user.click(screen.getByRole('tab', { name: 'Second' }));
  await user.click(screen.getByRole('button', { name: 'Add' }));
  const parts = await screen.findAllByRole('textbox', { name: 'Part' });
  expect(parts).toHaveLength(2);
  await user.type(parts[1] ?? expect.fail(), 'x');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved');
  expect(Object.assign({}, ...changes())).toEqual({
    id: 'sample-4',
    mail: 'free@example.net',
    parent: 'sample-5',
    friends: ['sample-1', 'sample-2', 'sample-3'],
    extra: [{ n: 4 }, { n: 'x' }],
  });
});

test('an optimistic form shows the change before it is saved', async () => {
  const { user, changes } = draw(
    <>
      <Edit id="sample-4" mutationMode="optimistic" redirect={false}>
        <SimpleForm>
          <TextInput source="name" />
        </SimpleForm>
      </Edit>
      <List sort={byName} disableSyncWithLocation>
        <DataTable>
          <DataTable.Col source="name" />
        </DataTable>
      </List>
    </>,
  );
  const name = await screen.findByRole('textbox', { name: 'Name' });
  await screen.findByText('Sample 4');
  await user.clear(name);
  await user.type(name, 'Fourth');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Fourth')).toBeTruthy();
  await waitFor(() => expect(changes()).toEqual([{ id: 'sample-4', name: 'Fourth' }]));
});

test('a new record', async () => {
  const { user, changes } = draw(
    <Create redirect={false}>
      <SimpleForm>
        <TextInput source="name" />
      </SimpleForm>
    </Create>,
  );
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'New');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Created');
  expect(changes()).toEqual([expect.objectContaining({ name: 'New' })]);
});

test('a record is shown with what it refers to and what refers to it', async () => {
  draw(
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
  await waitFor(() => expect(shown().sort()).toEqual(named(0, 1, 1, 2, 3, 5)));
  expect(await screen.findByText('50')).toBeTruthy();
});

function Hooks() {
  const [isAsking, setAsking] = useState(false);
  const [remove] = useDelete();
  const { data, fetchNextPage, hasNextPage } = useInfiniteGetList('samples', {
    pagination: { page: 1, perPage: 4 },
    sort: byName,
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

test('hooks read page after page, count what refers to a record, and delete after a question', async () => {
  const { user, changes } = draw(<Hooks />);
  expect(await screen.findByText('sample-0,sample-1,sample-2,sample-3')).toBeTruthy();
  expect(await screen.findByText('2 children')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'More' }));
  expect(await screen.findByText(/sample-3,sample-4,sample-5$/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Drop' }));
  await user.click(await screen.findByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(changes()).toMatchObject([{ id: 'sample-5' }]));
});

test('a list goes on as it is scrolled', async () => {
  draw(
    <InfiniteList sort={byName} perPage={4}>
      <Datagrid>
        <TextField source="name" />
      </Datagrid>
    </InfiniteList>,
  );
  await waitFor(() => expect(shown()).toEqual(named(0, 1, 2, 3)));
});

test('guessers draw a list, a record and its form, and tell the code of them', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  draw(<ListGuesser enableLog />);
  expect(await screen.findByText('host4.example.net')).toBeTruthy();
  cleanup();
  draw(<ShowGuesser id="sample-4" enableLog />);
  expect(await screen.findByText('host4.example.net')).toBeTruthy();
  cleanup();
  draw(<EditGuesser id="sample-4" enableLog />);
  expect(await screen.findByDisplayValue('host4.example.net')).toBeTruthy();
  const told = log.mock.calls.flat().join('\n');
  expect(told).toContain('export const SampleList = () => (');
  expect(told).toContain('export const SampleShow = () => (');
  expect(told).toContain('export const SampleEdit = () => (');
});
