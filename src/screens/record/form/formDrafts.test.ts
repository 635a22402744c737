import { IDBKeyRange, indexedDB } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deleteUnfinishedWork } from '../../../../dataProvider/unfinishedWork';
import { defineResource } from '../../../../schema/define';
import { id, number, text } from '../../../../schema/fields';
import { Draft, readTyped } from '../../../../schema/kinds/draft';
import { fromDraftInput, toDraftInput } from './draftInput';
import { createFormDrafts } from './formDrafts';

const field = number();
const people = defineResource(
  'people',
  { id: id(), name: text(), pin: field, password: text({ secret: true }) },
  {
    title: 'name',
    scope: 'organization',
    access: { admin: 'all' },
    api: { list: 'listUsers' },
    form: { person: ['name', 'pin', 'password'] },
  },
);

beforeEach(() => {
  vi.stubGlobal('indexedDB', indexedDB);
  vi.stubGlobal('IDBKeyRange', IDBKeyRange);
});
afterEach(() => {
  deleteUnfinishedWork();
  vi.unstubAllGlobals();
});

const typed = { name: 'Ada', pin: readTyped(field, '12 or so'), password: 'Correct-horse-7' };
const input = toDraftInput(people, typed, { name: 'Grace', pin: null, password: null });

test('restores the input, including invalid text, but without secrets', () => {
  const values = fromDraftInput(people, JSON.parse(JSON.stringify(input)));
  expect(values).toEqual({ name: 'Ada', pin: typed.pin });
  expect(values.pin).toBeInstanceOf(Draft);
  expect(input.base).toEqual({ name: 'Grace', pin: null });
  expect(JSON.stringify(input)).not.toContain('Correct-horse-7');
});

test('omits fields that the definition no longer has', () => {
  const older = { values: { ...input.values, pager: '12' }, texts: { fax: 'x' }, base: {} };
  expect(fromDraftInput(people, older)).toEqual({ name: 'Ada' });
});

test('a later visit of the same user gets the newest draft of a form, until it is deleted', async () => {
  const before = createFormDrafts('ada');
  before.keep('first', 'people edit acme 1', '1');
  before.keep('second', 'people edit acme 1', '2');
  before.keep('other', 'people create acme ', '3');
  const later = () => createFormDrafts('ada');
  await vi.waitFor(async () => expect(await later().take('people create acme ')).toMatchObject({ id: 'other' }));
  expect(await later().take('people edit acme 1')).toMatchObject({ id: 'second', input: '2' });
  expect(await later().take('people edit globex 1')).toBeUndefined();

  expect(await later().take('people edit acme 1', () => false)).toBeUndefined();

  const forms = later();
  const openings = [true, false];
  expect(await forms.take('people edit acme 1', () => openings.shift() === true)).toBeUndefined();
  expect(await forms.take('people edit acme 1')).toMatchObject({ id: 'second' });
  forms.forget('second');
  await vi.waitFor(async () => expect(await later().take('people edit acme 1')).toMatchObject({ id: 'first' }));
  expect(await createFormDrafts('grace').take('people edit acme 1')).toBeUndefined();
});
