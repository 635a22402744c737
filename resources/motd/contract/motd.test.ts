import { expect, test } from 'vitest';
import { motdAudience } from './motd';

test('removes duplicates from an audience and sorts it', () => {
  expect(
    motdAudience.parse({ roles: ['user', 'super_admin', 'user'], organizations: ['globex', 'acme', 'globex'] }),
  ).toEqual({ roles: ['super_admin', 'user'], organizations: ['acme', 'globex'] });
  for (const roles of [[], ['guest'], Array(4).fill('user')]) {
    expect(motdAudience.safeParse({ roles, organizations: [] }).success).toBe(false);
  }
});
