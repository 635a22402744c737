import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { restTasks, tasks } from '../tests/support/tasks';
import { type AnyResource, verbs } from './define';
import { choice, domain, flag, id, json, number, references, tags, text } from './fields';
import {
  checkValue,
  fieldOf,
  initialOf,
  isApplicable,
  isListField,
  isPossible,
  isTab,
  mayDo,
  mayEdit,
  sameValue,
  titleOf,
  wireKey,
  wirePath,
} from './record';

const fields = {
  id: id({ wire: 'gatewayId' }),
  name: text({ required: true, max: 5 }),
  country: text({ wire: 'attributes.place.country' }),
  host: domain(),
  enabled: flag({ initial: 'true' }),
  colour: choice({ choices: ['red', 'blue'], editableBy: ['super_admin'], on: 'edit' }),
  shade: text({ onlyWith: { colour: ['red', 'blue'], enabled: [true] } }),
  parts: references({ to: 'parts', required: true }),
  labels: tags(),
  extra: json(),
};
const gateways = tasks({
  name: 'gateways',
  fields,
  title: gateway => `Gateway ${gateway.name}`,
  access: { super_admin: 'all', admin: ['list', 'restart'] },
});

describe('a field', () => {
  it('is found by its exact name only', () => {
    expect(fieldOf(gateways, 'name')).toBe(fields.name);
    expect(() => fieldOf(gateways, 'nmae')).toThrow('gateways has no field nmae');
  });

  it('has a wire name', () => {
    expect(wirePath(gateways, 'country')).toBe('attributes.place.country');
    expect(wirePath(gateways, 'name')).toBe('name');
    expect(wireKey(gateways)).toBe('gatewayId');
    expect(wireKey({ ...gateways, api: { list: 'listUsers', key: 'gateway' } })).toBe('gateway');
  });

  it('has an initial value, parsed from text', () => {
    expect(initialOf(fields.enabled)).toBe(true);
    expect(initialOf(number({ initial: '7' }))).toBe(7);
    expect(initialOf(fields.name)).toBeUndefined();
  });

  it('may hold a list', () => {
    expect(Object.values(fields).filter(isListField)).toEqual([fields.parts, fields.labels]);
  });

  it('may apply only with values of other fields', () => {
    const isShadeApplicable = (values: object) => isApplicable(gateways, 'shade', { ...values });
    expect(isShadeApplicable({ colour: 'blue', enabled: true })).toBe(true);
    expect(isShadeApplicable({ colour: 'green', enabled: true })).toBe(false);
    expect(isShadeApplicable({ colour: 'blue', enabled: false })).toBe(false);
    expect(isShadeApplicable({ colour: 'blue' })).toBe(false);
    expect(isApplicable(gateways, 'name', {})).toBe(true);
  });
});

describe('a record', () => {
  it('has a title: a field, a function of the record, or its identifier', () => {
    const named = { ...gateways, title: 'country' };
    expect(titleOf(gateways, { id: '1', name: 'one' })).toBe('Gateway one');
    expect(titleOf(named, { id: '1', country: 'AT' })).toBe('AT');
    expect(titleOf(named, { id: '1', country: null })).toBe('1');
    expect(titleOf(named, {})).toBe('');
  });

  it('shows a domain in Unicode as title', () => {
    const punycode = 'xn--bcher-kva.example';
    expect(titleOf({ ...gateways, title: 'host' }, { id: '1', host: punycode })).toBe('bücher.example');
    expect(titleOf({ ...gateways, title: 'country' }, { id: '1', country: punycode })).toBe(punycode);
  });
});

test('validates a value by its field, and whether it is required', () => {
  expect(checkValue(fields.name, '')).toEqual({ key: 'required' });
  expect(checkValue(fields.name, null)).toEqual({ key: 'required' });
  expect(checkValue(fields.name, 'too long')).toEqual({ key: 'tooLong', args: { max: 5 } });
  expect(checkValue(fields.name, 'short')).toBeUndefined();
  expect(checkValue(fields.country, null)).toBeUndefined();
  expect(checkValue(fields.parts, [])).toEqual({ key: 'required' });
  expect(checkValue(fields.parts, ['a'])).toBeUndefined();
  expect(checkValue(fields.labels, [])).toBeUndefined();
});

describe('equality of values', () => {
  test.each([
    ['nothing and nothing', fields.country, null, undefined, true],
    ['nothing and something', fields.country, null, 'AT', false],
    ['something and nothing', fields.country, 'AT', null, false],
    ['no list and a list', fields.parts, null, ['a'], false],
    ['a list and no list', fields.parts, ['a'], null, false],
    ['a text and itself', fields.country, 'AT', 'AT', true],
    ['a text and another', fields.country, 'AT', 'DE', false],
    ['lists of different lengths', fields.parts, ['a'], ['a', 'b'], false],
    ['lists with different entries', fields.parts, ['a', 'b'], ['a', 'c'], false],
    ['lists that repeat an entry', fields.parts, ['a', 'a'], ['a', 'b'], false],
    ['lists that repeat different entries', fields.parts, ['a', 'a', 'b'], ['a', 'b', 'b'], false],
    ['a list and itself without a repetition', fields.parts, ['a', 'a'], ['a'], false],
    ['objects with the same content', fields.extra, { a: [1, 2] }, { a: [1, 2] }, true],
    ['JSON arrays in a different order', fields.extra, [1, 2], [2, 1], false],
  ])('compares %s', (_, field, a, b, expected) => {
    expect(sameValue(field, a, b)).toBe(expected);
  });

  test('ignores the order of lists', () => {
    const lists = fc.array(fc.string(), { maxLength: 5 });
    const shuffled = lists.chain(list =>
      fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
    );
    fc.assert(fc.property(shuffled, ([list, other]) => sameValue(fields.labels, list, other)));
  });
});

describe('what a definition supports', () => {
  const columns = { columns: [], filters: [], search: [], sort: 'title' } as const;
  test.each<[string, AnyResource, readonly string[]]>([
    ['calls that read one record', tasks(), ['show']],
    ['a list', tasks({ list: columns }), ['list', 'show', 'export']],
    ['a create call', tasks({ api: { create: 'addUser' } }), ['show', 'create']],
    ['update calls', tasks({ api: { update: [] } }), ['show', 'edit']],
    ['a delete call', tasks({ delete: { single: { call: 'deleteUser' } } }), ['show', 'delete']],
    ['REST', restTasks(), ['show', 'create', 'edit']],
    ['read-only REST', tasks({ api: { transport: 'rest', url: '/rest', readOnly: true } }), ['show']],
  ])('lists the supported operations of %s', (_, resource, expected) => {
    expect(verbs.filter(verb => isPossible(resource, verb))).toEqual(expected);
  });
});

describe('access', () => {
  it('is what the definition grants', () => {
    expect(mayDo(gateways, 'super_admin', 'delete')).toBe(true);
    expect(mayDo(gateways, 'admin', 'restart')).toBe(true);
    expect(mayDo(gateways, 'admin', 'delete')).toBe(false);
    expect(mayDo(gateways, 'user', 'list')).toBe(false);
  });

  it('to fields depends on role and mode', () => {
    expect(mayEdit(fields.colour, 'super_admin', 'edit')).toBe(true);
    expect(mayEdit(fields.colour, 'super_admin', 'create')).toBe(false);
    expect(mayEdit(fields.colour, 'admin', 'edit')).toBe(false);
    expect(mayEdit(fields.name, 'admin', 'create')).toBe(true);
    expect(mayEdit(fields.id, 'super_admin', 'edit')).toBe(false);
    expect(mayEdit(text({ readOnly: true }), 'super_admin', 'edit')).toBe(false);
  });
});

test('a resource named below another is a tab of its page', () => {
  expect(isTab({ name: 'dns/denylist' })).toBe(true);
  expect(isTab({ name: 'dns' })).toBe(false);
});
