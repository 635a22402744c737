import { expect, test } from 'vitest';
import { matching } from './match';

const items = [
  { id: 'dns', label: 'DNS filtering', keywords: 'domains' },
  { id: 'deny', label: 'Denylist', detail: 'DNS filtering' },
  { id: 'users', label: 'Users', detail: 'People' },
  { id: 'new', label: 'New user' },
  { id: 'zoe', label: 'Zoë Müller', detail: 'zmueller' },
];
const found = (text: string) => matching(items, text).map(({ id }) => id);

test('what begins with the text comes before what has it inside', () => {
  expect(found('user')).toEqual(['users', 'new']);
  expect(found('de')).toEqual(['deny']);
  expect(found('dns')).toEqual(['dns', 'deny']);
});

test('every word has to be found, in any order, without accents and case', () => {
  expect(found('MULLER zoe')).toEqual(['zoe']);
  expect(found('dns list')).toEqual(['deny']);
  expect(found('domains')).toEqual(['dns']);
  expect(found('user xyz')).toEqual([]);
});

test('nothing typed finds all', () => {
  expect(found('  ')).toHaveLength(items.length);
});
