import { describe, expect, it } from 'vitest';
import { samples } from '../tests/support/sample';
import { defineResource } from './define';
import { choice, flag, id, references, text } from './fields';
import { checkValue, fieldOf, mayDo, mayEdit, sameValue, titleOf, wireKey } from './record';
import { recordFromWire, valuesToWire } from './wire';

const fields = {
  id: id({ wire: 'gatewayId' }),
  name: text({ required: true, max: 5 }),
  country: text({ wire: 'attributes.place.country' }),
  enabled: flag({ onWire: 'string', wire: 'attributes.enabled' }),
  colour: choice({ choices: ['red', 'blue'], editableBy: ['super_admin'], on: 'edit' }),
  parts: references({ to: 'parts' }),
};
const gateways = defineResource('gateways', fields, {
  title: gateway => `Gateway ${gateway.name}`,
  scope: 'global',
  access: { super_admin: 'all', admin: ['list', 'restart'] },
  api: { list: 'listUsers' },
  form: { all: ['name'] },
  actions: { restart: { single: { call: 'user/enable' } } },
});
const row = { gatewayId: 7, name: 'one', attributes: { enabled: 'true', place: { country: 'AT' } }, more: 1 };
const record = recordFromWire(gateways, row);

describe('the wire', () => {
  it('becomes a record with every field, and nothing else', () => {
    expect(record).toEqual({ id: '7', name: 'one', country: 'AT', enabled: true, colour: null, parts: [] });
  });

  it('gets the values back under their own names', () => {
    expect(valuesToWire(gateways, { country: 'DE', enabled: false, name: null, colour: undefined })).toEqual({
      attributes: { place: { country: 'DE' }, enabled: 'false' },
      name: null,
    });
  });

  it('must name the record', () => {
    expect(() => recordFromWire(gateways, { name: 'x' })).toThrow('gateways: a row without gatewayId');
    expect(wireKey(gateways)).toBe('gatewayId');
  });
});

describe('a record', () => {
  it('has a title', () => expect(titleOf(gateways, record)).toBe('Gateway one'));

  it('is called by its domain as people read it', () => {
    const hosts = { ...samples, title: 'host' };
    expect(titleOf(hosts, { id: '1', host: 'xn--bcher-kva.example' })).toBe('bücher.example');
  });

  it('is checked by its fields', () => {
    expect(checkValue(fields.name, '')).toEqual({ key: 'required' });
    expect(checkValue(fields.name, 'too long')).toEqual({ key: 'tooLong', args: { max: 5 } });
    expect(checkValue(fields.country, null)).toBeUndefined();
    expect(checkValue(fields.parts, [])).toBeUndefined();
  });

  it('compares lists by content and nothing with nothing', () => {
    expect(sameValue(fields.parts, ['a', 'b'], ['b', 'a'])).toBe(true);
    expect(sameValue(fields.parts, ['a'], ['a', 'b'])).toBe(false);
    expect(sameValue(fields.country, null, undefined)).toBe(true);
    expect(sameValue(fields.country, null, 'AT')).toBe(false);
  });

  it('has no field of a misspelt name', () => {
    expect(() => fieldOf(gateways, 'nmae')).toThrow('gateways has no field nmae');
  });
});

describe('rights', () => {
  it('are what the definition grants', () => {
    expect(mayDo(gateways, 'super_admin', 'delete')).toBe(true);
    expect(mayDo(gateways, 'admin', 'restart')).toBe(true);
    expect(mayDo(gateways, 'admin', 'delete')).toBe(false);
    expect(mayDo(gateways, 'user', 'list')).toBe(false);
  });

  it('to fields follow role and mode', () => {
    expect(mayEdit(fields.colour, 'super_admin', 'edit')).toBe(true);
    expect(mayEdit(fields.colour, 'super_admin', 'create')).toBe(false);
    expect(mayEdit(fields.colour, 'admin', 'edit')).toBe(false);
    expect(mayEdit(fields.id, 'super_admin', 'edit')).toBe(false);
  });
});

it('a definition that saves a field twice fails when it loads', () => {
  const update = [
    { call: 'updateUserName', saves: ['name'] },
    { call: 'updateUserEmail', saves: ['name'] },
  ] as const;
  expect(() =>
    defineResource('twice', fields, {
      ...gateways,
      access: {},
      actions: {},
      api: { list: 'listUsers', update },
      delete: { single: { call: 'deleteUser' } },
    }),
  ).toThrow('twice: name is saved by both updateUserName and updateUserEmail');
});
