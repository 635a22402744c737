import { describe, expect, test } from 'vitest';
import { NO_ORGANIZATION } from '../calls/context';
import type { Database } from '../db/connect';
import { assertRole, limitScope, type Pass, scopeOf } from './access';

const caller = (role: Pass['caller']['role'], organization: string | null) => ({
  id: 'one',
  username: 'one',
  role,
  organization,
});

describe('the roles of a call', () => {
  test.each([
    ['public', 'user'],
    [['admin'], 'admin'],
    [['admin', 'super_admin'], 'super_admin'],
  ] as const)('%j allow the role %s', (callers, role) => {
    expect(() => assertRole(callers, caller(role, 'acme'))).not.toThrow();
  });

  test.each([
    [['super_admin'], 'Only super admins may do this.'],
    [['admin', 'super_admin'], 'Only admins and super admins may do this.'],
  ] as const)('%j refuse any other', (callers, message) => {
    expect(() => assertRole(callers, caller('user', 'acme'))).toThrow(
      expect.objectContaining({ code: 'forbidden', message }),
    );
  });
});

describe('the scope of a caller who is no operator', () => {
  // Whether the organisation exists is only asked for an operator.
  const db = undefined as unknown as Database;

  test.each([
    ['acme', { organization: 'acme' }, { organization: 'acme' }],
    ['acme', {}, { organization: 'acme' }],
    ['acme', undefined, { organization: 'acme' }],
    ['acme', null, { organization: 'acme' }],
    ['acme', 'globex', { organization: 'acme' }],
    ['acme', { organization: 7 }, { organization: 'acme' }],
    [null, {}, { organization: NO_ORGANIZATION }],
  ])('of the organisation %s, for the input %j, is %j', async (own, input, scope) => {
    expect(await scopeOf(db, {}, caller('admin', own), input)).toEqual(scope);
  });

  test('is never another organisation', async () => {
    await expect(scopeOf(db, {}, caller('admin', 'acme'), { organization: 'globex' })).rejects.toMatchObject({
      code: 'forbidden',
      field: 'organization',
      message: 'This isn’t your organisation.',
    });
  });

  test('is their own for a call whose input names a new organisation', async () => {
    const input = { organization: 'globex' };
    expect(await scopeOf(db, { makesOrganization: true }, caller('admin', 'acme'), input)).toEqual({
      organization: 'acme',
    });
  });
});

describe('the scope of an operator', () => {
  const execute = async ({ id }: { id: string }) => (id === 'acme' ? [{ id }] : []);
  const where = () => ({ prepare: () => ({ execute }) });
  const db = { orm: { select: () => ({ from: () => ({ where }) }) } } as unknown as Database;

  test.each([{ organization: 'acme' }, {}])('for the input %j is what it names', async input => {
    expect(await scopeOf(db, {}, caller('super_admin', null), input)).toEqual(input);
  });

  test('is never an organisation that doesn’t exist', async () => {
    await expect(scopeOf(db, {}, caller('super_admin', null), { organization: 'gone' })).rejects.toMatchObject({
      code: 'not_found',
      field: 'organization',
      message: expect.stringContaining('organisation'),
    });
  });
});

describe('the organisation of a token', () => {
  const pass = (organization: string | undefined): Pass => ({ caller: caller('super_admin', null), organization });

  test.each([
    [undefined, undefined, undefined],
    [undefined, 'acme', 'acme'],
    ['acme', undefined, 'acme'],
    ['acme', 'acme', 'acme'],
  ])('%s limits a request for %s to %s', (limit, requested, organization) => {
    expect(limitScope({ organization: requested }, pass(limit))).toEqual({ organization });
  });

  test('refuses a request for another one', () => {
    expect(() => limitScope({ organization: 'globex' }, pass('acme'))).toThrow(
      expect.objectContaining({
        code: 'forbidden',
        field: 'organization',
        message: 'The token is for another organisation.',
      }),
    );
  });
});
