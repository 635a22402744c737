// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { choice, type Field, reference, tags, text, time } from '../../../../schema/fields';
import { Draft } from '../../../../schema/kinds/draft';
import { fieldOf } from '../../../../schema/record';
import type { Answers } from '../../../../tests/support/fakeRpc';
import { sampleRecord, samples } from '../../../../tests/support/sample';
import { onWire, renderConsole } from '../../../../tests/support/screens/renderConsole';
import { KindInput } from './KindInput';

afterEach(cleanup);

interface HeldProps {
  name: string;
  initial: unknown;
  onHeld: (value: unknown) => void;
}

/** The input of a field of the samples, with its value in local state. */
function Held({ name, initial, onHeld }: HeldProps) {
  const [value, setValue] = useState(initial);
  return (
    <KindInput
      id="input"
      field={fieldOf(samples, name)}
      label="The field"
      help="Help for it"
      value={value}
      onChange={next => {
        onHeld(next);
        setValue(next);
      }}
      onBlur={() => undefined}
      choiceLabel={choice => choice.toUpperCase()}
    />
  );
}

/** Renders the input of a field of the samples. `held` returns its value. */
function renderInput(name: string, initial: unknown = null, answers: Answers = {}) {
  let held = initial;
  const onHeld = (value: unknown) => {
    held = value;
  };
  return { ...renderConsole(<Held name={name} initial={initial} onHeld={onHeld} />, { answers }), held: () => held };
}

test.each([
  ['name', '  Ada Lovelace ', 'Ada Lovelace'],
  ['mail', 'ada@example.net', 'ada@example.net'],
  ['mobile', '+44 20 7946-0000', '+442079460000'],
  ['host', 'https://Chat.Example.net/', 'chat.example.net'],
  ['page', 'https://example.net/a', 'https://example.net/a'],
  ['address', '2001:DB8::1', '2001:db8::1'],
  ['size', '42', 42],
])('%s: what is typed becomes a value, and is shown as such afterwards', async (name, typed, value) => {
  const { user, held } = renderInput(name);
  const input = screen.getByLabelText('The field');
  await user.type(input, typed);
  expect(input).toHaveProperty('value', typed);
  expect(held()).toBe(value);
  await user.tab();
  expect(input).toHaveProperty('value', String(value));
  await user.clear(input);
  expect(held()).toBeNull();
});

test('keeps text that is not a valid value yet', async () => {
  const { user, held } = renderInput('size');
  await user.type(screen.getByLabelText('The field'), '12a');
  expect(held()).toEqual(new Draft('12a', { key: 'number' }));
  await user.tab();
  expect(screen.getByLabelText('The field')).toHaveProperty('value', '12a');
});

test('a secret is masked, and the browser fills in no saved password', async () => {
  const field = text({ secret: true });
  renderConsole(
    <KindInput
      id="input"
      field={field}
      label="The field"
      value={null}
      onChange={() => undefined}
      onBlur={() => undefined}
      choiceLabel={choice => choice}
    />,
  );
  const input = screen.getByLabelText('The field');
  expect(input).toHaveProperty('type', 'password');
  expect(input.getAttribute('autocomplete')).toBe('new-password');
});

test.each<[name: string, field: Field]>([
  ['text', text({ required: true })],
  ['time zone', text({ vocabulary: 'timeZone', required: true })],
  ['tags', tags({ required: true })],
  ['reference', reference({ to: 'samples', required: true })],
  ['choice', choice({ choices: ['red', 'blue'], required: true })],
  ['time', time({ required: true })],
])('tells assistive technology that a field is required: %s', (_, field) => {
  renderConsole(
    <KindInput
      id="input"
      field={field}
      label="The field"
      value={null}
      onChange={() => undefined}
      onBlur={() => undefined}
      choiceLabel={word => word}
    />,
  );
  expect(screen.getByLabelText(/The field/).getAttribute('aria-required')).toBe('true');
});

test('text with several lines and JSON have a text area', async () => {
  const { held } = renderInput('extra', { a: 1 });
  const area = screen.getByLabelText('The field');
  expect(area).toHaveProperty('value', '{\n  "a": 1\n}');
  fireEvent.change(area, { target: { value: '{"a": 2' } });
  expect(held()).toBeInstanceOf(Draft);
  fireEvent.change(area, { target: { value: '{"a": 2}' } });
  expect(held()).toEqual({ a: 2 });
});

test('a flag is a switch', async () => {
  const { user, held } = renderInput('enabled', true);
  await user.click(screen.getByRole('switch', { name: 'The field' }));
  expect(held()).toBe(false);
});

test('a choice lists its values, and an empty one if it is optional', async () => {
  const { user, held } = renderInput('colour', 'red');
  await user.click(screen.getByRole('combobox', { name: /The field/ }));
  await user.click(screen.getByRole('option', { name: 'BLUE' }));
  expect(held()).toBe('blue');
  await user.click(screen.getByRole('combobox', { name: /The field/ }));
  await user.click(screen.getByRole('option', { name: 'None' }));
  expect(held()).toBeNull();
});

test('a number with few allowed values is a list with the unit', async () => {
  const { user, held } = renderInput('days', 7);
  await user.click(screen.getByRole('combobox', { name: /The field/ }));
  await user.click(screen.getByRole('option', { name: /^30/ }));
  expect(held()).toBe(30);
});

test('a time is typed in the user’s time zone and stored in UTC', () => {
  const { held } = renderInput('since', '2026-03-01T12:30:00.000Z');
  const input = screen.getByLabelText('The field');
  const local = new Date('2026-03-01T12:30:00.000Z');
  expect(new Date(String(Reflect.get(input, 'value')))).toEqual(local);
  fireEvent.change(input, { target: { value: '2026-05-04T08:15' } });
  expect(held()).toBe(new Date('2026-05-04T08:15').toISOString());
  fireEvent.change(input, { target: { value: '' } });
  expect(held()).toBeNull();
});

test('a time that is filled in half is not taken for no time', () => {
  const { held } = renderInput('since', '2026-03-01T12:30:00.000Z');
  const input = screen.getByLabelText<HTMLInputElement>('The field');
  const setHalf = (badInput: boolean) =>
    Object.defineProperty(input, 'validity', { value: { badInput }, configurable: true });
  // Browsers report it as empty.
  setHalf(true);
  fireEvent.change(input, { target: { value: '' } });
  expect(held()).toEqual(new Draft('', { key: 'time' }));
  setHalf(false);
  fireEvent.keyUp(input);
  expect(held()).toBeNull();
  setHalf(true);
  fireEvent.blur(input);
  expect(held()).toEqual(new Draft('', { key: 'time' }));
});

test('tags are added by Enter, by pasting several and on blur', async () => {
  const { user, held } = renderInput('labels', ['one']);
  const input = screen.getByLabelText('The field');
  await user.type(input, 'two{Enter}');
  expect(held()).toEqual(['one', 'two']);
  await user.click(input);
  await user.paste('three, four;two\nfive');
  expect(held()).toEqual(['one', 'two', 'three', 'four', 'five']);
  await user.type(input, 'six');
  await user.tab();
  expect(held()).toEqual(['one', 'two', 'three', 'four', 'five', 'six']);
});

test('a reference is found and chosen by title', async () => {
  const { user, held, asked } = renderInput('parent', 'sample-3');
  const input = screen.getByRole('combobox', { name: 'The field' });
  await waitFor(() => expect(input).toHaveProperty('value', 'Sample 3'));
  await user.clear(input);
  await user.type(input, 'Sample');
  await waitFor(() => expect(asked.some(({ body }) => body.search === 'Sample')).toBe(true));
  await user.click(await screen.findByRole('option', { name: 'Sample 5' }));
  expect(held()).toBe('sample-5');
});

test('Enter chooses the first match of the typed text, and nothing if there is none', async () => {
  const rows = Array.from({ length: 10 }, (_, n) => onWire(sampleRecord(n)));
  const listUsers = ({ search = '' }: { search?: string }) => {
    const items = rows.filter(row => JSON.stringify(row).includes(search));
    return { items, total: items.length };
  };
  const { user, held } = renderInput('parent', null, { listUsers });
  const input = screen.getByRole('combobox', { name: 'The field' });
  await user.click(input);
  await screen.findByRole('option', { name: 'Sample 5' });
  await user.keyboard('{Enter}');
  expect(held()).toBeNull();
  await user.type(input, 'Sample 7');
  await waitFor(() => expect(input.getAttribute('aria-activedescendant')).toBeTruthy());
  await user.keyboard('{Enter}');
  expect(held()).toBe('sample-7');
});

test('offers no outdated options while a reference is being searched', async () => {
  const rows = Array.from({ length: 10 }, (_, n) => onWire(sampleRecord(n)));
  const listUsers = ({ search = '' }: { search?: string }) => {
    const items = rows.filter(row => JSON.stringify(row).includes(search));
    return { items, total: items.length };
  };
  const { user } = renderInput('parent', null, { listUsers });
  const input = screen.getByRole('combobox', { name: 'The field' });
  await user.click(input);
  await screen.findByRole('option', { name: 'Sample 5' });
  await user.type(input, 'Sample 7');
  expect(screen.getAllByRole('option').map(option => option.textContent)).toEqual(['Sample 7']);
});

test('several references can be chosen', async () => {
  const { user, held } = renderInput('friends', ['sample-1']);
  await screen.findByText('Sample 1');
  await user.click(screen.getByRole('combobox', { name: 'The field' }));
  await user.click(await screen.findByRole('option', { name: 'Sample 2' }));
  expect(held()).toEqual(['sample-1', 'sample-2']);
});
