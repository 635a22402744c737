import { expect, test } from 'vitest';
import { byName, groupsByName, matching } from './match';

const items = [
  { id: 'dns', label: 'DNS filtering', detail: 'Domains' },
  { id: 'deny', label: 'Denylist', detail: 'DNS filtering' },
  { id: 'users', label: 'Users', detail: 'People' },
  { id: 'new', label: 'New user' },
  { id: 'zoe', label: 'Zoë Müller', detail: 'zmueller' },
];
const found = (text: string) => matching(items, text).map(({ id }) => id);

test('labels that begin with the text come first', () => {
  expect(found('user')).toEqual(['users', 'new']);
  expect(found('de')).toEqual(['deny']);
  expect(found('dns')).toEqual(['dns', 'deny']);
});

test('every word must match, in any order, ignoring accents and case', () => {
  expect(found('MULLER zoe')).toEqual(['zoe']);
  expect(found('dns list')).toEqual(['deny']);
  expect(found('domains')).toEqual(['dns']);
  expect(found('user xyz')).toEqual([]);
});

test('a name comes before a description, also in another group', () => {
  const shift = { id: 'shift', label: 'Night shift', detail: 'Production' };
  const team = { id: 'team', label: 'The Production' };
  expect(matching([shift, team], 'production')).toEqual([team, shift]);
  expect(matching([shift, team], 'night production')).toEqual([shift]);
  // The service also finds records by fields that the palette doesn't show.
  const lena = { id: 'lena', label: 'Lena Fox' };
  expect(byName([lena, shift, team], 'production')).toEqual([team, lena, shift]);
  const users = { name: 'Users', items: [lena] };
  const teams = { name: 'Teams', items: [shift, team] };
  expect(groupsByName([users, teams], 'production')).toEqual([teams, users]);
  expect(groupsByName([users, teams], '')).toEqual([users, teams]);
});

test('invisible marks around a name are ignored', () => {
  const named = [
    { id: 'other', label: 'Bob Acme' },
    { id: 'name', label: '\u2068Acme\u2069' },
  ];
  expect(matching(named, 'acme').map(({ id }) => id)).toEqual(['name', 'other']);
  expect(matching(named, '\u2068acme\u2069')).toHaveLength(2);
});

test('an empty text matches all items', () => {
  expect(found('  ')).toHaveLength(items.length);
});
