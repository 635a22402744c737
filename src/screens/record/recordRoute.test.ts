import { expect, test } from 'vitest';
import { readRecordRoute } from './recordRoute';

test.each([
  ['/users', undefined],
  ['/users/create', { mode: 'create' }],
  ['/users/7', { mode: 'edit', id: '7' }],
  ['/users/7/show', { mode: 'show', id: '7' }],
  ['/users/a%2Fb%20c/show', { mode: 'show', id: 'a/b c' }],
  ['/users/100%/show', { mode: 'show', id: '100%' }],
  ['/users/7/other', undefined],
  ['/users/7/show/more', undefined],
  ['/teams/7', undefined],
])('%s', (path, route) => {
  expect(readRecordRoute('users', path)).toEqual(route);
});
