import { expect, test } from 'vitest';
import { defineResource } from '../../schema/define';
import { choice, email, flag, id, number, references, tags, text, time } from '../../schema/fields';
import { driftOf } from './drift';
import { inferFields, type Row } from './infer/inferFields';

const gateways = defineResource(
  'gateways',
  {
    id: id({ wire: 'gateway_id' }),
    name: text({ required: true }),
    state: choice({ choices: ['down', 'up'] }),
    on: flag({ onWire: 'string' }),
    users: number(),
    seenAt: time({ wire: 'seen.at', onWire: 's' }),
    mail: email(),
    labels: tags(),
    memberIds: references({ to: 'manage-users', on: 'create' }),
  },
  {
    title: 'name',
    scope: 'global',
    access: { super_admin: 'all' },
    api: { list: 'listUsers' },
    form: {},
  },
);

const row = (n: number, more: object = {}): Row => ({
  gateway_id: `gw-${n}`,
  name: `Gateway ${n}`,
  state: n % 2 ? 'up' : 'down',
  on: 'true',
  users: n,
  seen: { at: 1_790_000_000 },
  mail: 'a@b.example',
  labels: ['a'],
  ...more,
});

function drift(...rows: Row[]): string[] {
  const { fields } = inferFields(rows, []);
  return driftOf(gateways, { rows, fields }).map(({ wire, sentence }) => `${wire} ${sentence}`);
}

test('responses that match the definition have not drifted, even if a stricter kind could be inferred', () => {
  expect(drift(row(1), row(2), row(3))).toEqual([]);
  expect(drift(row(1, { name: 'a@b.example', mail: null, state: null, labels: [] }))).toEqual([]);
});

test('reports new keys with the line to add', () => {
  expect(drift(row(1, { 'max users': 5, 'api-key': 'x' }))).toEqual([
    'max users is new: maxUsers: number({ required: true, wire: "max users" }), // whole numbers',
  ]);
});

test('reports missing keys, except those of inputs only', () => {
  const { users: _, ...less } = row(1);
  expect(drift(less)).toEqual(['users is gone: no row has it']);
});

test('reports values of another kind or format, without the values', () => {
  expect(drift(row(1, { users: '5 people' }))).toEqual(['users was of kind number and is now of kind text (texts)']);
  expect(drift(row(1, { on: true }))).toEqual(['on was of kind flag and is now of another form (true or false)']);
  expect(drift(row(1, { seen: { at: '2026-11-20T10:00:00Z' } }))).toEqual([
    'seen.at was of kind time and is now of another form (ISO 8601 moments)',
  ]);
  expect(drift(row(1, { labels: [1] }))).toEqual([
    'labels was of kind tags and is now of kind json (a list of something else than texts)',
  ]);
});

test('reports new values of a choice', () => {
  expect(drift(row(1), row(2, { state: 'degraded' }))).toEqual(['state has new words: degraded']);
});

test('reports values that the definition refuses', () => {
  expect(drift(row(1, { mail: 'stranger' }))).toEqual(['mail holds values that the definition refuses (email)']);
});

test('reports a required field that some rows lack', () => {
  expect(drift(row(1), row(2, { name: null }))).toEqual(['name is required, but sometimes missing']);
});
