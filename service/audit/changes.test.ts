import { expect, test } from 'vitest';
import { changesBetween } from './changes';

test('secrets are left out wherever they are: in a value, in a group, in the objects of a list', () => {
  const before = { name: 'A', password: 'x', server: { host: 'a', token: 'x' }, keys: [{ label: 'a', secret: 'x' }] };
  const after = { name: 'B', password: 'y', server: { host: 'b', token: 'y' }, keys: [{ label: 'b', secret: 'y' }] };
  expect(changesBetween(before, after)).toEqual({
    before: { name: 'A', 'server.host': 'a', keys: [{ label: 'a' }] },
    after: { name: 'B', 'server.host': 'b', keys: [{ label: 'b' }] },
  });
});
