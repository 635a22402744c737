// @vitest-environment happy-dom
import { configure, getConfig } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { teams } from '../resources/teams/teams';
import { type AnyResource, defineResource } from '../schema/define';
import { choice, flag, id, number, reference, text, time } from '../schema/fields';
import type { RestDialect } from '../schema/restDialect';
import { checkListActions } from './suite/access';
import { checkForbiddenRoles, checkHandlers } from './suite/calls';
import { checkFormFields, checkNames, checkSamples, checkSavedFields, checkTexts } from './suite/definition';
import { checkCsvRoundTrip } from './suite/files';
import { checkCreateForm, checkEditForm, checkListScreen } from './suite/screens';
import { type Row, subjectOf } from './suite/subject';
import { checkRequiredFields, checkWireRoundTrip } from './suite/wire';
import { samples, samplesEn } from './support/sample';
import { registerLabels } from './support/screens/registerLabels';

registerLabels({ samples: samplesEn });

/** The samples as a plain REST resource. */
const overRest: AnyResource = {
  ...samples,
  api: { transport: 'rest', url: 'https://backend.example/v1' },
  actions: {},
  delete: { confirm: 'plain' },
  access: { super_admin: 'all', admin: ['list', 'show', 'export'] },
};

function gadgets(rows: readonly Row[]) {
  const fields = {
    id: id({ wire: 'gadget-id' }),
    label: text({ required: true }),
    on: flag({ onWire: 'string' }),
    seen: time({ onWire: 's' }),
    size: number({ wire: 'box.size' }),
  };
  const resource = defineResource('gadgets', fields, {
    title: 'label',
    scope: 'global',
    access: { super_admin: 'all' },
    api: { transport: 'rest', url: '/rest' },
    form: { main: ['label', 'on', 'seen', 'size'] },
  });
  return subjectOf(resource, { sample: rows });
}

const row = { 'gadget-id': 7, label: 'One', on: 'true', seen: 1_700_000_000, box: { size: 3 } };

test('accepts a sample that is read and written unchanged, including null values', () => {
  const subject = gadgets([row, { 'gadget-id': 8, label: 'Two', on: null, box: {} }]);
  checkWireRoundTrip(subject);
  checkRequiredFields(subject);
});

test.each([
  ['a flag in other words', { ...row, on: 'yes' }, /on "yes" would be written as "true"/],
  ['a moment finer than the field', { ...row, seen: 1_700_000_000.5 }, /seen 1700000000.5 would be written/],
  ['a number as text', { ...row, box: { size: '3' } }, /box.size "3" would be written as null/],
])('reports %s as a lost value', (_, given, said) => {
  expect(() => checkWireRoundTrip(gadgets([given]))).toThrow(said);
});

test('reports a value of the sample that the definition refuses', () => {
  const fields = { ...samples.fields, size: number({ max: 3 }) };
  const subject = subjectOf(
    { ...samples, fields },
    {
      sample: [
        { id: 'a', size: 3 },
        { id: 'b', size: 4 },
      ],
    },
  );
  expect(() => checkSamples(subject)).toThrow('row 1: size 4 (tooLarge)');
});

test('reports a missing value of a required field by row', () => {
  expect(() => checkRequiredFields(gadgets([row, { ...row, label: '' }]))).toThrow(/row 1: label/);
});

test("reports a field that no call saves, or that shares another field's path", () => {
  const unsaved = { ...samples, api: { list: 'listUsers', update: [] } } satisfies AnyResource;
  expect(() => checkSavedFields(subjectOf(unsaved))).toThrow(/name/);
  const shared: AnyResource = { ...overRest, fields: { ...samples.fields, again: text({ wire: 'name' }) } };
  expect(() => checkSavedFields(subjectOf(shared))).toThrow(/path of another/);
});

test('names fields that are in the form twice or missing there, and references to unknown resources', () => {
  const form = { main: ['label', 'on', 'on'] };
  expect(() => checkFormFields(subjectOf({ ...gadgets([]).resource, form }))).toThrow(/in the form twice:\non$/);
  expect(() => checkFormFields(subjectOf({ ...overRest, form: {} }))).toThrow(/missing in the form .*:\nname\n/s);
  const fields = { ...samples.fields, owner: reference({ to: 'user' }) };
  expect(() => checkNames(subjectOf({ ...samples, fields }))).toThrow(
    /unknown resources.*manage-users.*:\nowner: user$/s,
  );
});

test('names columns, presets and options of fields that the type check lets pass', () => {
  const check = (changes: object, fields: object = {}) =>
    checkNames(subjectOf({ ...samples, ...changes, fields: { ...samples.fields, ...fields } } as AnyResource));
  const list = samples.list;
  expect(() => check({}, { size: number({ hidden: true }) })).toThrow(/can’t be columns:\nsize$/);
  expect(() =>
    check({ list: { ...list, presets: { big: { any: [{ field: 'sise', operator: 'gt', value: 3 }] } } } }),
  ).toThrow('big: no field sise');
  expect(() => check({ list: { ...list, pinnedPresets: ['bigg'] } })).toThrow('no preset bigg');
  const colour = choice({ choices: ['red', 'blue'], tones: { green: 'good' }, initial: 'grey' });
  expect(() => check({}, { colour })).toThrow(/colour: no choice green\ncolour.initial: grey is no value$/);
  const onlyWith = { color: ['red'], colour: ['pink'] };
  expect(() => check({}, { size: number({ onlyWith }) })).toThrow(
    /size.onlyWith: no field color\nsize.onlyWith: no pink$/,
  );
});

test('names texts that the labels lack', async () => {
  const extended = { ...teams, form: { ...teams.form, extra: [] } };
  await expect(checkTexts(subjectOf(extended))).rejects.toThrow('need (en):\ngroups.extra');
});

test('values of every kind survive export and import', async () => {
  const columns = Object.keys(samples.fields);
  await checkCsvRoundTrip(subjectOf({ ...samples, csv: { columns } }));
});

test('reports a REST resource that is not served, and calls open to more roles than the definition', async () => {
  await expect(checkHandlers(gadgets([]))).rejects.toThrow(/what the service answers/);
  expect(() => checkForbiddenRoles(subjectOf({ ...teams, access: { super_admin: 'all' } }))).toThrow(/from admin/);
});

/** A cell and an input that render nothing. */
const silent: AnyResource = {
  ...samples,
  screens: async () => ({ default: { cells: { colour: () => null }, inputs: { size: () => null } } }),
};
test('renders a writable REST resource like one with calls', async () => {
  await checkEditForm(subjectOf(overRest));
  await checkListActions(subjectOf(overRest));
});

test.each([
  { paging: 'page', rows: 'data', record: 'data', total: { path: 'meta.total' } },
  { paging: 'offset', total: { header: 'X-Total' } },
  { paging: 'cursor', rows: 'items', next: 'next' },
  { paging: 'none' },
] satisfies RestDialect[])('renders a resource of another host’s root in the dialect %o', async dialect => {
  const resource: AnyResource = { ...overRest, api: { transport: 'rest', url: 'https://backend.example', dialect } };
  await checkListScreen(subjectOf(resource));
  await checkEditForm(subjectOf(resource));
});

describe('missing parts', () => {
  const { asyncUtilTimeout } = getConfig();
  // Load everything with the usual timeout first, because the tests below wait for what never appears.
  beforeAll(async () => {
    await checkListScreen(subjectOf(samples));
    await checkCreateForm(subjectOf(samples));
    configure({ asyncUtilTimeout: 2_000 });
  });
  afterAll(() => configure({ asyncUtilTimeout }));

  test('reports an empty cell', async () => {
    await expect(checkListScreen(subjectOf(silent))).rejects.toThrow(/colour of record 0/);
  });

  test('reports a form without a field’s input', async () => {
    await expect(checkCreateForm(subjectOf(silent))).rejects.toThrow(/size/);
  });
});
