// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { limits } from '../../../../contract/formats';
import type { Comparison } from '../../../../contract/list';
import type { AnyResource } from '../../../../schema/define';
import { text, time } from '../../../../schema/fields';
import { samples } from '../../../../tests/support/sample';
import { renderConsole } from '../../../../tests/support/screens/renderConsole';
import { Controls } from '../controls/Controls';
import { ListProvider } from '../ListProvider';

afterEach(cleanup);

function open(path = '/samples', resource: AnyResource = samples) {
  const view = renderConsole(
    <ListProvider resource={resource}>
      <Controls />
    </ListProvider>,
    { path },
  );
  /** Returns the filter of the latest list call, in wire names. */
  const filter = () => view.asked.findLast(({ call, body }) => call === 'listUsers' && body.limit === 50)?.body.filter;
  const add = async (field: string) => {
    await view.user.click(await screen.findByRole('button', { name: 'Filter' }));
    await view.user.click(await screen.findByRole('menuitem', { name: field }));
    const editor = await screen.findByRole('dialog', { name: field });
    await waitFor(() => expect(editor.textContent).not.toBe(''));
    return within(editor);
  };
  return { ...view, filter, add };
}

test('a choice: any of the checked values, shown in the chip', async () => {
  const { user, add, filter } = open();
  const editor = await add('Colour');
  await user.click(editor.getByRole('checkbox', { name: 'Red' }));
  await waitFor(() => expect(filter()).toEqual({ field: 'colour', operator: 'in', value: ['red'] }));
  await user.click(editor.getByRole('checkbox', { name: 'Blue' }));
  await waitFor(() => expect(filter()).toEqual({ field: 'colour', operator: 'in', value: ['red', 'blue'] }));
  expect(screen.getByText('Colour: Red, Blue')).toBeTruthy();
});

test('a condition has one chip: that of its field, or that of a pinned preset', async () => {
  const red: Comparison = { field: 'colour', operator: 'in', value: ['red'] };
  const path = `/samples?filter=${encodeURIComponent(JSON.stringify({ where: [red] }))}`;
  const list = { columns: ['colour'], filters: ['colour'], search: [], sort: 'name', presets: { red } };
  open(path, { ...samples, list });
  await screen.findByText('Colour: Red');
  expect(screen.queryByRole('button', { name: 'resources.samples.presets.red' })).toBeNull();
  cleanup();
  open(path, { ...samples, list: { ...list, pinnedPresets: ['red'] } });
  const chip = await screen.findByRole('button', { name: 'resources.samples.presets.red' });
  expect(chip.getAttribute('aria-pressed')).toBe('true');
  expect(screen.queryByText('Colour: Red')).toBeNull();
});

test('a flag: yes or no', async () => {
  const { user, add, filter } = open();
  await user.click((await add('Enabled')).getByRole('radio', { name: 'No' }));
  await waitFor(() => expect(filter()).toEqual({ field: 'enabled', operator: 'eq', value: false }));
  expect(await screen.findByText('Enabled: No')).toBeTruthy();
});

test('a number: a range, open at either end', async () => {
  const { user, add, filter } = open();
  const editor = await add('Size');
  await user.type(editor.getByRole('spinbutton', { name: 'At least' }), '10');
  await user.type(editor.getByRole('spinbutton', { name: 'At most' }), '20');
  await user.click(editor.getByRole('button', { name: 'Apply' }));
  await waitFor(() =>
    expect(filter()).toEqual({
      all: [
        { field: 'size', operator: 'gte', value: 10 },
        { field: 'size', operator: 'lte', value: 20 },
      ],
    }),
  );
});

test('a range that ends before it starts is not applied', async () => {
  const { user, add, filter } = open();
  const editor = await add('Since');
  fireEvent.change(editor.getByLabelText('From'), { target: { value: '2026-05-05T10:00' } });
  fireEvent.change(editor.getByLabelText('To'), { target: { value: '2026-05-01T10:00' } });
  expect(editor.getByText('The range ends before it starts.')).toBeTruthy();
  await user.type(editor.getByLabelText('To'), '{Enter}');
  expect(screen.getByRole('dialog', { name: 'Since' })).toBeTruthy();
  expect(filter()).toBeUndefined();
  fireEvent.change(editor.getByLabelText('To'), { target: { value: '2026-05-05T10:00' } });
  await user.click(editor.getByRole('button', { name: 'Apply' }));
  await waitFor(() => expect(filter()).toMatchObject({ all: [{ operator: 'gte' }, { operator: 'lte' }] }));
});

test('a text: contains it unless another test is chosen', async () => {
  const { user, add, filter } = open();
  const editor = await add('Name');
  await user.type(editor.getByRole('textbox', { name: 'Text' }), 'ada{Enter}');
  await waitFor(() => expect(filter()).toEqual({ field: 'name', operator: 'contains', value: 'ada' }));
  expect(await screen.findByText('Name: contains ada')).toBeTruthy();
});

test('a text takes no more than a filter can hold, also in the builder', async () => {
  const { user, add, filter } = open();
  const editor = await add('Name');
  await user.click(editor.getByRole('textbox', { name: 'Text' }));
  await user.paste('x'.repeat(limits.search + 1));
  await user.keyboard('{Enter}');
  const value = 'x'.repeat(limits.search);
  await waitFor(() => expect(filter()).toEqual({ field: 'name', operator: 'contains', value }));
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  await user.click(await screen.findByRole('menuitem', { name: /^Advanced/ }));
  await user.type(await screen.findByRole('textbox', { name: 'Value' }), 'x');
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  expect(filter()).toMatchObject({ value });
});

test('a value of a vocabulary: picked and shown by its name, in the editor, the chip and the builder', async () => {
  const fields = { ...samples.fields, name: text({ vocabulary: 'country' }) };
  const { user, add, filter } = open('/samples', { ...samples, fields });
  const editor = await add('Name');
  await user.type(editor.getByRole('combobox', { name: 'Name' }), 'Austria');
  await user.click(await screen.findByRole('option', { name: 'Austria' }));
  await user.click(editor.getByRole('button', { name: 'Apply' }));
  await waitFor(() => expect(filter()).toEqual({ field: 'name', operator: 'eq', value: 'AT' }));
  expect(await screen.findByText('Name: Austria')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  await user.click(await screen.findByRole('menuitem', { name: /^Advanced/ }));
  expect((await screen.findByRole<HTMLInputElement>('combobox', { name: 'Value' })).value).toBe('Austria');
});

test('a time: a predefined span, relative to now', async () => {
  const { user, add, filter } = open();
  await user.click((await add('Since')).getByRole('menuitem', { name: 'In the last 7 days' }));
  await waitFor(() => expect(filter()).toMatchObject({ field: 'since', operator: 'gte' }));
  const { value } = filter() as { value: string };
  expect(Math.abs(Date.now() - 7 * 86_400_000 - Date.parse(value))).toBeLessThan(120_000);
});

test('an optional time: never', async () => {
  const { user, add, filter } = open();
  await user.click((await add('Since')).getByRole('menuitem', { name: 'Never' }));
  await waitFor(() => expect(filter()).toEqual({ field: 'since', operator: 'empty', value: true }));
});

test('references: several records, found by title', async () => {
  const { user, add, filter, asked } = open();
  const editor = await add('Friends');
  await user.type(editor.getByRole('searchbox', { name: 'Find' }), 'Sam');
  await waitFor(() => expect(asked.at(-1)?.body.search).toBe('Sam'));
  await user.click(await editor.findByRole('checkbox', { name: 'Sample 3' }));
  await waitFor(() => expect(filter()).toEqual({ field: 'friends', operator: 'in', value: ['sample-3'] }));
  expect(await screen.findByText('Friends: Sample 3')).toBeTruthy();
});

test('several numbers, edited in the filter builder, stay numbers', async () => {
  const where = [{ field: 'size', operator: 'in', value: [1, 2] }];
  const { user, filter } = open(`/samples?filter=${encodeURIComponent(JSON.stringify({ where }))}`);
  await user.click(await screen.findByText(/^Size/));
  const value = await screen.findByRole('textbox', { name: 'Value' });
  await user.type(value, ', x');
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  expect(screen.getByRole('dialog')).toBeTruthy();
  await user.type(value, '{Backspace}30,');
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  await waitFor(() => expect(filter()).toEqual({ field: 'size', operator: 'in', value: [1, 2, 30] }));
});

test('a number with zeros after its point, typed in the filter builder', async () => {
  const where = [{ field: 'size', operator: 'eq', value: 1 }];
  const { user, filter } = open(`/samples?filter=${encodeURIComponent(JSON.stringify({ where }))}`);
  await user.click(await screen.findByText(/^Size/));
  const value = await screen.findByRole('spinbutton', { name: 'Value' });
  await user.clear(value);
  await user.type(value, '10.05');
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  await waitFor(() => expect(filter()).toEqual({ field: 'size', operator: 'eq', value: 10.05 }));
});

test('a text that begins with now stays when another test is chosen in the filter builder', async () => {
  const where = [{ field: 'name', operator: 'startsWith', value: 'nowak' }];
  const { user } = open(`/samples?filter=${encodeURIComponent(JSON.stringify({ where }))}`);
  await user.click(await screen.findByRole('button', { name: 'Filter' }));
  await user.click(await screen.findByRole('menuitem', { name: /^Advanced/ }));
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Test' }), 'contains');
  expect(screen.getByRole('textbox', { name: 'Value' })).toHaveProperty('value', 'nowak');
});

test('the filter builder of a list inside a record counts only the records of that list', async () => {
  const own: Comparison = { field: 'parent', operator: 'in', value: ['sample-1'] };
  const { user, asked } = renderConsole(
    <ListProvider resource={samples} where={[own]}>
      <Controls />
    </ListProvider>,
  );
  await user.click(await screen.findByRole('button', { name: 'Filter' }));
  await user.click(await screen.findByRole('menuitem', { name: /^Advanced/ }));
  await user.type(await screen.findByRole('textbox', { name: 'Value' }), 'x');
  const counted = () => asked.find(({ body }) => body.limit === 1 && JSON.stringify(body.filter).includes('"x"'));
  await waitFor(() => expect(counted()?.body.filter).toMatchObject({ all: [own, { value: 'x' }] }));
});

test('the number of a relative time can be replaced, and one that isn’t valid is refused', async () => {
  const where = [{ field: 'since', operator: 'gte', value: 'now-7d' }];
  const { user } = open(`/samples?filter=${encodeURIComponent(JSON.stringify({ where }))}`);
  await user.click(await screen.findByRole('button', { name: 'Filter' }));
  await user.click(await screen.findByRole('menuitem', { name: /^Advanced/ }));
  const amount = await screen.findByRole<HTMLInputElement>('spinbutton', { name: 'How many' });
  await user.clear(amount);
  await user.type(amount, '30');
  expect(amount.value).toBe('30');
  for (const invalid of ['-5', '1.5', '100000']) {
    await user.clear(amount);
    await user.type(amount, invalid);
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    expect(amount.value).toBe(invalid);
    expect(document.activeElement).toBe(amount);
    expect(screen.getByText('Enter a whole number from 0 to 99,999')).toBeTruthy();
  }
  await user.clear(amount);
  expect(amount.value).toBe('');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Test' }), 'longerAgo');
  expect(screen.getByRole<HTMLInputElement>('spinbutton', { name: 'How many' }).value).toBe('30');
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a time ahead stays ahead while its number is typed with a leading zero', async () => {
  const where = [{ field: 'since', operator: 'lte', value: 'now+7d' }];
  const { user } = open(`/samples?filter=${encodeURIComponent(JSON.stringify({ where }))}`);
  await user.click(await screen.findByRole('button', { name: 'Filter' }));
  await user.click(await screen.findByRole('menuitem', { name: /^Advanced/ }));
  const amount = await screen.findByRole<HTMLInputElement>('spinbutton', { name: 'How many' });
  await user.clear(amount);
  await user.type(amount, '05');
  expect(amount.value).toBe('05');
  expect(screen.getByRole('combobox', { name: 'Test' })).toHaveProperty('value', 'ahead');
});

test('another field in the filter builder shows its own value, not what was typed for the one before', async () => {
  const fields = { ...samples.fields, until: time() };
  const list = { ...samples.list, columns: ['name'], filters: ['since', 'until'], search: ['name'], sort: 'name' };
  const where = [{ field: 'since', operator: 'gte', value: 'now-30d' }];
  const path = `/samples?filter=${encodeURIComponent(JSON.stringify({ where }))}`;
  const { user } = open(path, { ...samples, fields, list });
  await user.click(await screen.findByRole('button', { name: 'Filter' }));
  await user.click(await screen.findByRole('menuitem', { name: /^Advanced/ }));
  const amount = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: 'How many' }).value;
  await screen.findByRole('spinbutton', { name: 'How many' });
  expect(amount()).toBe('30');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Field' }), 'until');
  expect(amount()).toBe('7');
});

test('removes two conditions, the second before the first removal has rendered', async () => {
  const either = (colour: string) => ({
    any: [
      { field: 'colour', operator: 'in', value: [colour] },
      { field: 'enabled', operator: 'eq', value: false },
    ],
  });
  const left = { field: 'size', operator: 'gte', value: 10 };
  const where = [either('red'), either('blue'), left];
  const { filter } = open(`/samples?filter=${encodeURIComponent(JSON.stringify({ where }))}`);
  await waitFor(() => expect(screen.getAllByTestId('CloseIcon')).toHaveLength(3));
  const [first, second] = screen.getAllByTestId('CloseIcon');
  act(() => {
    for (const icon of [first, second]) icon?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  });
  await waitFor(() => expect(filter()).toEqual(left));
});

test('removes one chip, or all at once', async () => {
  const where = [
    { field: 'colour', operator: 'in', value: ['red'] },
    { field: 'enabled', operator: 'eq', value: true },
  ];
  const { user, filter } = open(`/samples?filter=${encodeURIComponent(JSON.stringify({ where }))}`);
  const chip = (await screen.findByText('Colour: Red')).parentElement;
  const controls = screen.getByRole('searchbox').closest('[tabindex="-1"]');
  await user.click(within(chip as HTMLElement).getByTestId('CloseIcon'));
  await waitFor(() => expect(filter()).toEqual({ field: 'enabled', operator: 'eq', value: true }));
  expect(document.activeElement).toBe(controls);
  screen.getByRole('button', { name: 'Clear all' }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(filter()).toBeUndefined());
  expect(document.activeElement).toBe(controls);
});

test('a condition that is added to the builder has the focus, also as the first of a group', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Filter' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Advanced filter' }));
  for (const name of ['Add a condition', 'Add a group']) {
    const rows = screen.queryAllByRole('combobox', { name: 'Field' });
    const [button] = await screen.findAllByRole('button', { name });
    await user.click(button as HTMLElement);
    const added = screen.getAllByRole('combobox', { name: 'Field' }).find(each => !rows.includes(each));
    expect(document.activeElement).toBe(added);
  }
});
