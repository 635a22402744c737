/** The identity provider's secret from the configuration: what it encrypts, and what the database then contains. */
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { identityKeys } from '../../service/db/schema';
import { openIdentityKeys } from '../../service/identity/secrets';
import { startService, type TestService } from '../support/service';

let service: TestService;
beforeAll(async () => {
  service = await startService({ seed: 'none' });
});
afterAll(() => service?.stop());
beforeEach(() => service.db.orm.delete(identityKeys));

const startedWith = (given: Buffer | undefined) => openIdentityKeys(service.db, given);
const kept = async () => JSON.stringify(await service.db.orm.select().from(identityKeys));

test('a secret given at the first start is never stored in the database, where nothing can be read without it', async () => {
  const given = randomBytes(32);
  const first = await startedWith(given);
  expect(first.secret.equals(given)).toBe(true);
  const rows = await kept();
  for (const readable of [given.toString('base64url'), given.toString('hex'), '"d":', '"n":', 'secrets']) {
    expect(rows).not.toContain(readable);
  }
  expect((await startedWith(given)).signing.kid).toBe(first.signing.kid);
  await expect(startedWith(undefined)).rejects.toThrow(/^IDENTITY_SECRET must be given: /);
  await expect(startedWith(randomBytes(32))).rejects.toThrow(/^IDENTITY_SECRET must be the secret that the keys in /);
  expect(await kept()).toBe(rows);
});

test('a secret stored in the database is moved out of it, and not replaced', async () => {
  const before = await startedWith(undefined);
  const rows = await kept();
  await expect(startedWith(randomBytes(32))).rejects.toThrow(/^IDENTITY_SECRET must be the secret in this database, /);
  expect(await kept()).toBe(rows);
  const after = await startedWith(before.secret);
  expect([after.secret.equals(before.secret), after.signing.kid]).toEqual([true, before.signing.kid]);
  expect(await kept()).not.toContain(before.secret.toString('base64url'));
  expect(await kept()).not.toContain('"d":');
  await expect(startedWith(undefined)).rejects.toThrow(/^IDENTITY_SECRET must be given: /);
});
