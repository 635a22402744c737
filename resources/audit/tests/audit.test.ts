import { describe, expect, test } from 'vitest';
import { describeResource } from '../../../tests/describeResource';
import { users } from '../../users/users';
import { audit } from '../audit';
import { changesOf } from '../entryChanges';

describeResource(audit);

describe('the changes of an entry', () => {
  test('are values of the fields of what it was done to, in their order', () => {
    expect(
      changesOf(users, { status: 'active', first_name: 'Ada', jid: 'a@b' }, { status: 'disabled', first_name: 'Eda' }),
    ).toMatchObject([
      { name: 'firstName', before: 'Ada', after: 'Eda' },
      { name: 'status', before: 'active', after: 'disabled' },
      { name: 'jid', field: undefined, before: 'a@b', after: undefined },
    ]);
  });

  test('of something unknown have the names of the wire, and nothing has none', () => {
    expect(changesOf(undefined, null, { 'a.b': 1 })).toEqual([
      { name: 'a.b', field: undefined, before: undefined, after: 1 },
    ]);
    expect(changesOf(users, null, null)).toEqual([]);
  });
});
