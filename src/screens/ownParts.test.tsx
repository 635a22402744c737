// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import {
  ArrayInput,
  AutocompleteInput,
  Create,
  Edit,
  List,
  minLength,
  NumberField,
  ReferenceInput,
  ResourceContextProvider,
  SelectInput,
  Show,
  SimpleForm,
  SimpleFormIterator,
  SimpleList,
  SimpleShowLayout,
  TextField,
  TextInput,
} from 'react-admin';
import { expect, test } from 'vitest';
import { CallError } from '../../dataProvider';
import type { Screens } from '../../schema/screens';
import { type Sample, sampleRecord, samples } from '../../tests/support/sample';
import { failOnConsoleErrors } from '../../tests/support/screens/failOnConsoleErrors';
import { onWire, renderConsole } from '../../tests/support/screens/renderConsole';
import { FieldCell } from './FieldCell';
import { ListScreen } from './list/ListScreen';
import { RecordDrawer } from './record/RecordDrawer';

failOnConsoleErrors();

/** Parts as in react-admin's documentation, and one component among them. */
const screens: Screens<Sample> = {
  cells: { size: <NumberField source="size" options={{ style: 'currency', currency: 'EUR' }} /> },
  inputs: {
    name: <TextInput source="name" validate={minLength(3)} />,
    notes: TextInput,
    mail: <TextInput source="mail" label="Address for letters" />,
    parent: (
      <ReferenceInput source="parent" reference="samples">
        <AutocompleteInput />
      </ReferenceInput>
    ),
  },
  Details: <TextField source="notes" />,
};
const resource = { ...samples, screens: async () => ({ default: screens }) };

const withParts = (own: Screens<Sample>) => ({ ...samples, screens: async () => ({ default: own }) });

/** Renders the element. Its parts load during the first render. */
async function drawn(content: ReactNode, path: string, answers = {}) {
  return act(async () => renderConsole(content, { path, answers }));
}

async function openForm(path: string, answers = {}) {
  const view = renderConsole(<RecordDrawer resource={resource} />, { path, answers });
  const name = await screen.findByRole('textbox', { name: /^Name/ }, { timeout: 10_000 });
  return { ...view, name };
}

test('an element in a cell renders its record’s value', async () => {
  const cell = <FieldCell resource={resource} name="size" record={sampleRecord(4, { size: 12_000 })} />;
  // Its parts load during the first render.
  await act(async () => void renderConsole(cell));
  expect(await screen.findByText('€12,000.00')).toBeTruthy();
});

test('an element on a record’s page renders its value', async () => {
  const row = onWire(sampleRecord(3, { notes: 'Twice' }));
  renderConsole(<RecordDrawer resource={resource} />, {
    path: '/samples/sample-3/show',
    answers: { getUserDetailsFromDb: row },
  });
  expect(await screen.findAllByText('Twice')).toHaveLength(2);
});

test('elements and components in a form keep their label, required mark and help', async () => {
  const { name } = await openForm('/samples/create');
  expect(name.closest('.MuiFormControl-root')?.textContent).toContain('*');
  expect(screen.getByText('What it is called.').id).toBe(name.getAttribute('aria-describedby'));
  expect(screen.getByRole('textbox', { name: 'Notes' })).toBeTruthy();
  expect(screen.getByRole('textbox', { name: 'Address for letters' })).toBeTruthy();
  expect(screen.getByRole('combobox', { name: 'Parent' })).toBeTruthy();
});

test('an element shows errors of the definition, of its own validation and of the service', async () => {
  const { user, name } = await openForm('/samples/sample-3', {
    updateUserName: () => {
      throw new CallError({ status: 422, code: 'refused', message: 'No such name.', field: 'name', call: 'test' });
    },
  });
  const save = () => screen.getByRole('button', { name: 'Save' });
  const says = () => document.getElementById(name.getAttribute('aria-describedby') ?? '')?.textContent;

  await user.clear(name);
  await user.tab();
  await waitFor(() => expect(says()).toBe('Please fill this in'));
  await user.type(name, 'Al');
  await user.click(save());
  await waitFor(() => expect(says()).toContain('at least 3'));
  await user.type(name, 'an');
  await user.click(save());
  await waitFor(() => expect(says()).toBe('No such name.'));
  expect(document.activeElement).toBe(name);
});

test('inputs inside a list run their own validation before anything is sent', async () => {
  const own: Screens<Sample> = {
    inputs: {
      extra: (
        <ArrayInput source="extra" validate={({ length }) => (length > 1 ? 'One is enough' : undefined)}>
          <SimpleFormIterator disableReordering>
            <TextInput source="part" validate={minLength(3)} />
          </SimpleFormIterator>
        </ArrayInput>
      ),
    },
  };
  const { user, asked } = await drawn(<RecordDrawer resource={withParts(own)} />, '/samples/sample-3', {
    getUserDetailsFromDb: onWire(sampleRecord(3, { extra: [{ part: 'One' }] })),
    updateUserDetails: (values: object) => ({ ...onWire(sampleRecord(3)), ...values }),
  });
  const save = async () => user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }));
  const part = await screen.findByRole('textbox', { name: /Part/ });
  const says = () => document.getElementById(part.getAttribute('aria-describedby') ?? '')?.textContent;

  await act(() => user.type(part, '{Backspace}'));
  await act(() => user.click(screen.getByRole('button', { name: 'Add' })));
  await act(save);
  await waitFor(() => expect(says()).toContain('Must have at least 3 characters'));
  expect(screen.getByText('One is enough')).toBeTruthy();
  expect(document.activeElement).toBe(part);
  await act(() => user.type(part, 'ly'));
  const [, second = expect.fail()] = screen.getAllByRole('button', { name: 'Remove' });
  await act(() => user.click(second));
  await act(save);
  await screen.findByText('Sample 3 was saved');
  expect(asked.filter(({ call }) => call.startsWith('update')).map(({ body }) => body)).toEqual([
    { id: 'sample-3', extra: [{ part: 'Only' }] },
  ]);
});

test('react-admin’s own input searches and saves a reference', async () => {
  const { user, asked } = await openForm('/samples/sample-3', {
    updateUserDetails: (values: object) => ({ ...onWire(sampleRecord(3)), ...values }),
  });
  await user.click(screen.getByRole('combobox', { name: 'Parent' }));
  await user.click(await screen.findByRole('option', { name: 'Sample 5' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }));
  await screen.findByText('Sample 3 was saved');
  expect(asked.find(({ call }) => call === 'updateUserDetails')?.body).toEqual({ id: 'sample-3', parent: 'sample-5' });
});

test('one of react-admin’s inputs filters the list at once', async () => {
  const choices = [
    { id: 'red', name: 'Only red' },
    { id: 'blue', name: 'Only blue' },
  ];
  const own: Screens<Sample> = { filters: { colour: <SelectInput source="colour" choices={choices} /> } };
  const rows = [0, 1, 2].map(n => onWire(sampleRecord(n, { colour: n === 1 ? 'blue' : 'red' })));
  const { user, address } = await drawn(<ListScreen resource={withParts(own)} />, '/samples', { listUsers: rows });
  const click = (element: HTMLElement) => act(() => user.click(element));
  await screen.findByRole('checkbox', { name: 'Select Sample 1' });
  await click(screen.getByRole('button', { name: 'Filter' }));
  await click(await screen.findByRole('menuitem', { name: 'Colour' }));
  await click(await screen.findByRole('combobox', { name: 'Colour' }));
  await click(await screen.findByRole('option', { name: 'Only blue' }));
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Select Sample 0', hidden: true })).toBeNull());
  expect(screen.getByRole('button', { name: 'Colour: Blue', hidden: true })).toBeTruthy();
  expect(address()).toBe('/samples');
});

test('react-admin’s list, show, create and edit pages render in the console’s frames', async () => {
  const form = (
    <SimpleForm>
      <TextInput source="name" />
    </SimpleForm>
  );
  const own: Screens<Sample> = {
    List: (
      <List sort={{ field: 'name', order: 'ASC' }}>
        <SimpleList primaryText={({ name }) => name} />
      </List>
    ),
    Show: (
      <Show>
        <SimpleShowLayout>
          <TextField source="host" />
        </SimpleShowLayout>
      </Show>
    ),
    Edit: () => <Edit mutationMode="pessimistic">{form}</Edit>,
    CreateLead: <p>Choose well</p>,
    Create: <Create>{form}</Create>,
  };
  const page = (
    <ResourceContextProvider value="samples">
      <ListScreen resource={withParts(own)} />
    </ResourceContextProvider>
  );

  const shown = await drawn(page, '/samples/sample-3/show');
  expect(await screen.findByText('host3.example.net')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 2, name: 'Sample 3' })).toBeTruthy();
  // The title of the panel's page follows it, hidden by CSS.
  expect(screen.getByRole('heading', { level: 1, hidden: true }).firstElementChild?.textContent).toBe('Samples');
  await act(() => shown.user.click(screen.getByRole('button', { name: 'Edit' })));
  expect(shown.address()).toBe('/samples/sample-3');
  cleanup();

  const edited = await drawn(page, '/samples/sample-3', { updateUserName: ({ id, name }: Sample) => ({ id, name }) });
  const name = await screen.findByRole('textbox', { name: 'Name' });
  expect(screen.getByRole('heading', { level: 2, name: 'Edit Sample 3' })).toBeTruthy();
  await act(() => edited.user.type(name, '!'));
  await act(() => edited.user.click(screen.getByRole('button', { name: 'Save' })));
  await waitFor(() => expect(edited.address()).toBe('/samples'));
  expect(edited.asked.find(({ call }) => call === 'updateUserName')?.body).toEqual({
    id: 'sample-3',
    name: 'Sample 3!',
  });
  cleanup();

  const created = await drawn(page, '/samples/create', { addUser: (values: object) => ({ ...values, id: 'new' }) });
  await act(() => created.user.click(screen.getByRole('textbox', { name: 'Name' })));
  await act(() => created.user.keyboard('Zoe'));
  expect(screen.getByRole('heading', { level: 2, name: 'Add a sample' })).toBeTruthy();
  await act(() => created.user.click(screen.getByRole('button', { name: 'Save' })));
  await waitFor(() => expect(created.asked.some(({ call }) => call === 'addUser')).toBe(true));
});

test('elements render a value, lead a record’s page, and add details to an action’s dialog', async () => {
  const own: Screens<Sample> = {
    values: { host: <TextField source="mail" /> },
    Lead: <TextField source="notes" />,
    dialogs: { delete: <TextField source="host" /> },
  };
  const row = onWire(sampleRecord(3, { notes: 'Read this first', mail: 'one@example.net', host: 'host.example.net' }));
  const { user } = await drawn(<RecordDrawer resource={withParts(own)} />, '/samples/sample-3/show', {
    getUserDetailsFromDb: row,
  });
  expect(await screen.findAllByText('Read this first')).toHaveLength(2);
  expect(screen.getAllByText('one@example.net')).toHaveLength(2);
  expect(screen.queryByText('host.example.net')).toBeNull();
  await act(() => user.click(screen.getByRole('button', { name: 'Delete' })));
  expect(await screen.findByText('host.example.net')).toBeTruthy();
});
