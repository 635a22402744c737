// @vitest-environment happy-dom
/** react-admin's forms as in its documentation, in each mutation mode, and the pages of its guessers. */
import { cleanup, screen, waitFor } from '@testing-library/react';
import { transform } from 'esbuild';
import React, { type ComponentType, type ReactElement } from 'react';
import * as reactAdmin from 'react-admin';
import {
  ArrayInput,
  AutocompleteArrayInput,
  AutocompleteInput,
  Create,
  DataTable,
  DeleteButton,
  Edit,
  EditGuesser,
  List,
  ListGuesser,
  ReferenceArrayInput,
  ReferenceInput,
  required,
  SearchInput,
  ShowGuesser,
  SimpleForm,
  SimpleFormIterator,
  TabbedForm,
  TextInput,
  Toolbar,
} from 'react-admin';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { languages } from '../../contract/languages';
import { failOnConsoleErrors } from '../../tests/support/screens/failOnConsoleErrors';
import { byName, named, renderSamples, shownSamples } from '../../tests/support/screens/renderSamples';
import { partText, showLanguage } from '../i18n/language';
import { RouteId } from './record/RouteId';

failOnConsoleErrors();

/** The form and the list beside it, which shows the optimistic change. */
const FormAndList = ({ form }: { form: ReactElement }) => (
  <>
    {form}
    <List sort={byName} disableSyncWithLocation>
      <DataTable rowClick={false} bulkActionButtons={false}>
        <DataTable.Col source="name" />
      </DataTable>
    </List>
  </>
);

test('a tabbed form saves lists and references, and shows an error at its input', async () => {
  const { user, changes } = renderSamples(
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
  const mailTo = async (address: string) => {
    await user.clear(mail);
    await user.click(mail);
    await user.paste(address);
  };
  await mailTo('taken@example.net');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Another sample has it.')).toBeTruthy();
  await mailTo('free@example.net');
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
  const form = (
    <Edit id="sample-4" mutationMode="optimistic" redirect={false}>
      <SimpleForm>
        <TextInput source="name" />
      </SimpleForm>
    </Edit>
  );
  const { user, changes } = renderSamples(<FormAndList form={form} />);
  const name = await screen.findByRole('textbox', { name: 'Name' });
  await screen.findByText('Sample 4');
  await user.clear(name);
  await user.type(name, 'Fourth');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Fourth')).toBeTruthy();
  await waitFor(() => expect(changes()).toEqual([{ id: 'sample-4', name: 'Fourth' }]));
});

test('creates a record', async () => {
  const { user, changes } = renderSamples(
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

describe('an undoable form shows the change at once', () => {
  const form = (
    <Edit id="sample-4" redirect={false}>
      <SimpleForm>
        <TextInput source="name" />
      </SimpleForm>
    </Edit>
  );
  const open = async () => {
    const view = renderSamples(<FormAndList form={form} />);
    await screen.findByText('Sample 4');
    const name = await screen.findByRole('textbox', { name: 'Name' });
    await view.user.clear(name);
    await view.user.type(name, 'Fourth');
    await view.user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('cell', { name: 'Fourth' })).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Undo' })).toBeTruthy();
    expect(view.changes()).toEqual([]);
    return view;
  };
  const sent = [{ id: 'sample-4', name: 'Fourth' }];

  test('and saves it when its toast closes', async () => {
    const { user, changes } = await open();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(changes()).toEqual(sent));
    expect(screen.getByRole('cell', { name: 'Fourth' })).toBeTruthy();
  });

  test('and does not save it if it is undone', async () => {
    const { user, changes } = await open();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('cell', { name: 'Sample 4' })).toBeTruthy();
    window.dispatchEvent(new Event('pagehide'));
    expect(changes()).toEqual([]);
  });

  test('and saves it at once when the page unloads', async () => {
    const { changes } = await open();
    window.dispatchEvent(new Event('pagehide'));
    await waitFor(() => expect(changes()).toEqual(sent));
  });
});

test.each(['optimistic', 'undoable'] as const)('a new record is in the list before it is saved, %s', async mode => {
  const form = (
    <Create mutationMode={mode} redirect={false} transform={(data: object) => ({ ...data, id: 'sample-new' })}>
      <SimpleForm>
        <TextInput source="name" />
      </SimpleForm>
    </Create>
  );
  const { user, changes } = renderSamples(<FormAndList form={form} />);
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Sample 7');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  if (mode === 'undoable') {
    await screen.findByRole('button', { name: 'Undo' });
    expect(changes()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Close' }));
  }
  await waitFor(() => expect(changes()).toEqual([expect.objectContaining({ name: 'Sample 7' })]));
  expect(await screen.findByRole('cell', { name: 'Sample 7' })).toBeTruthy();
});

test.each(['pessimistic', 'optimistic', 'undoable'] as const)('a record is deleted from its form, %s', async mode => {
  const toolbar = (
    <Toolbar>
      <DeleteButton mutationMode={mode} redirect={false} />
    </Toolbar>
  );
  const form = (
    <Edit id="sample-4" redirect={false}>
      <SimpleForm toolbar={toolbar}>
        <TextInput source="name" />
      </SimpleForm>
    </Edit>
  );
  const { user, changes } = renderSamples(<FormAndList form={form} />);
  await screen.findByText('Sample 4');
  const remove = async () => user.click(await screen.findByRole('button', { name: 'Delete' }));
  await remove();
  if (mode === 'undoable') {
    await waitFor(() => expect(shownSamples()).toEqual(named(0, 1, 2, 3, 5)));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(shownSamples()).toHaveLength(6));
    expect(changes()).toEqual([]);
    await remove();
    await user.click(await screen.findByRole('button', { name: 'Close' }));
  } else await user.click(await screen.findByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(changes()).toMatchObject([{ id: 'sample-4' }]));
  await waitFor(() => expect(shownSamples()).toEqual(named(0, 1, 2, 3, 5)));
});

/** Renders the code that a guesser printed, as if it were pasted into a file. */
async function pasted(told: string): Promise<ReactElement> {
  const source = told.slice(told.indexOf('import'));
  const { code } = await transform(source, { loader: 'tsx', format: 'cjs' });
  const module: { exports: Record<string, ComponentType> } = { exports: {} };
  const require = (name: string) => (name === 'react-admin' ? reactAdmin : expect.fail(`imports ${name}`));
  new Function('module', 'require', 'React', code)(module, require, React);
  const [Page = expect.fail('exports nothing')] = Object.values(module.exports);
  return <Page />;
}

test.each([
  ['list', 'SampleList', <ListGuesser key="list" enableLog />],
  ['record', 'SampleShow', <ShowGuesser key="show" id="sample-4" enableLog />],
  ['form', 'SampleEdit', <EditGuesser key="edit" id="sample-4" enableLog />],
])('what a guesser draws of a %s can be pasted from the code that it tells', async (_what, component, guesser) => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  renderSamples(guesser);
  const host = async () =>
    component === 'SampleEdit'
      ? screen.findByDisplayValue('host4.example.net')
      : screen.findByText('host4.example.net');
  expect(await host()).toBeTruthy();
  const told = String(log.mock.calls.flat().at(-1));
  expect(told).toContain(`export const ${component} = () => (`);
  cleanup();

  const page = await pasted(told);
  renderSamples(<RouteId id="sample-4">{page}</RouteId>);
  expect(await host()).toBeTruthy();
});

describe('in every language', () => {
  afterEach(() => showLanguage('en'));

  test.each(languages)('a list, its filters and a form show no untranslated keys: $id', async ({ id: language }) => {
    await showLanguage(language);
    const filters = [<SearchInput key="q" source="q" alwaysOn />, <TextInput key="host" source="host" />];
    const { user } = renderSamples(
      <>
        <List filters={filters} sort={byName} disableSyncWithLocation>
          <DataTable>
            <DataTable.Col source="name" />
          </DataTable>
        </List>
        <Edit id="sample-4" redirect={false}>
          <SimpleForm>
            <TextInput source="name" validate={required()} />
          </SimpleForm>
        </Edit>
      </>,
    );
    await screen.findByText('Sample 4');
    const save = await screen.findByRole('button', { name: partText('console', 'ra.action.save') ?? '' });
    await user.clear(await screen.findByDisplayValue('Sample 4'));
    await user.click(save);
    await screen.findByText(partText('console', 'ra.validation.required') ?? '');
    const said = [
      document.body.textContent,
      ...[...document.querySelectorAll('[aria-label], [title], [placeholder]')].map(it => it.outerHTML),
    ];
    expect(said.join()).not.toMatch(/\b(ra|resources)\.\w/);
  });
});
