// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { AutocompleteInput, minLength, NumberField, ReferenceInput, TextField, TextInput } from 'react-admin';
import { afterEach, expect, test } from 'vitest';
import { CallError } from '../../dataProvider';
import { type Sample, sampleRecord, samples } from '../../schema/sample';
import type { Screens } from '../../schema/screens';
import { FieldCell } from './FieldCell';
import { RecordDrawer } from './record/RecordDrawer';
import { onWire, renderConsole } from './record/testing/renderConsole';

afterEach(cleanup);

/** Parts as react-admin's documentation writes them, and one component among them. */
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

async function openForm(path: string, answers = {}) {
  const view = renderConsole(<RecordDrawer resource={resource} />, { path, answers });
  const name = await screen.findByRole('textbox', { name: /^Name/ }, { timeout: 10_000 });
  return { ...view, name };
}

test('an element in a cell draws its record’s value', async () => {
  const cell = <FieldCell resource={resource} name="size" record={sampleRecord(4, { size: 12_000 })} />;
  // Its parts are loaded while it is drawn for the first time.
  await act(async () => void renderConsole(cell));
  expect(await screen.findByText('€12,000.00')).toBeTruthy();
});

test('an element on a record’s page draws its value', async () => {
  const row = onWire(sampleRecord(3, { notes: 'Twice' }));
  renderConsole(<RecordDrawer resource={resource} />, {
    path: '/samples/sample-3/show',
    answers: { getUserDetailsFromDb: row },
  });
  expect(await screen.findAllByText('Twice')).toHaveLength(2);
});

test('elements and components in a form keep label, required mark and help', async () => {
  const { name } = await openForm('/samples/create');
  expect(name.closest('.MuiFormControl-root')?.textContent).toContain('*');
  expect(screen.getByText('What it is called.').id).toBe(name.getAttribute('aria-describedby'));
  expect(screen.getByRole('textbox', { name: 'Notes' })).toBeTruthy();
  expect(screen.getByRole('textbox', { name: 'Address for letters' })).toBeTruthy();
  expect(screen.getByRole('combobox', { name: 'Parent' })).toBeTruthy();
});

test('an element refuses what the definition, its own validation and the service refuse', async () => {
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
  await waitFor(() => expect(says()).toContain('At least 3'));
  await user.type(name, 'an');
  await user.click(save());
  await waitFor(() => expect(says()).toBe('No such name.'));
  expect(document.activeElement).toBe(name);
});

test('a reference is looked up and saved by react-admin’s own input', async () => {
  const { user, asked } = await openForm('/samples/sample-3', {
    updateUserDetails: (values: object) => ({ ...onWire(sampleRecord(3)), ...values }),
  });
  await user.click(screen.getByRole('combobox', { name: 'Parent' }));
  await user.click(await screen.findByRole('option', { name: 'Sample 5' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }));
  await screen.findByText('Sample 3 was saved');
  expect(asked.find(({ call }) => call === 'updateUserDetails')?.body).toEqual({ id: 'sample-3', parent: 'sample-5' });
});
