import { expect, test } from 'vitest';
import { changesBetween } from './changes';

test('omits secrets in values, groups and the objects of lists', () => {
  const before = { name: 'A', password: 'x', server: { host: 'a', token: 'x' }, keys: [{ label: 'a', secret: 'x' }] };
  const after = { name: 'B', password: 'y', server: { host: 'b', token: 'y' }, keys: [{ label: 'b', secret: 'y' }] };
  expect(changesBetween(before, after)).toEqual({
    before: { name: 'A', 'server.host': 'a', keys: [{ label: 'a' }] },
    after: { name: 'B', 'server.host': 'b', keys: [{ label: 'b' }] },
  });
});
