/** Rotation of the key that signs tokens: what is published, what signs, what is valid, and that one node does it. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { identityKeys } from '../../service/db/schema';
import { rotateSigningKeys } from '../../service/identity/keyRotation';
import { embeddedPool } from '../../service/identity/pool';
import { embeddedProvider } from '../../service/identity/provider';
import { openIdentityKeys } from '../../service/identity/secrets';
import { authenticate } from '../support/client';
import { demoPassword, startService, type TestService } from '../support/service';

const DAY = 24 * 60 * 60 * 1000;

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(async () => {
  vi.useRealTimers();
  await service?.stop();
});

const at = (moment: number) => vi.useFakeTimers({ now: moment, toFake: ['Date'] });
const otherNode = async () => ({ db: service.db, keys: await openIdentityKeys(service.db) });
const publishedKids = async () => {
  const answer = await fetch(`${service.url}/idp/${embeddedPool.id}/.well-known/jwks.json`);
  const { keys }: { keys: { kid: string }[] } = await answer.json();
  return keys.map(({ kid }) => kid);
};
const kidOf = (token: string): string => JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()).kid;

async function idToken(): Promise<string> {
  const { AuthenticationResult } = await authenticate(service, 'super', demoPassword);
  return AuthenticationResult?.IdToken ?? expect.fail();
}

test('the next key is published, then signs, and the previous one is valid until its tokens expire', async () => {
  const begun = Date.now();
  const node = await otherNode();
  const [first] = await publishedKids();
  await rotateSigningKeys(service, 90);
  expect(await publishedKids()).toEqual([first]);

  at(begun + 90 * DAY);
  await Promise.all([rotateSigningKeys(service, 90), rotateSigningKeys(await otherNode(), 90)]);
  expect(await service.db.orm.$count(identityKeys)).toBe(3);
  const [, second] = await publishedKids();
  expect(second).toBeDefined();
  const early = await idToken();
  expect(kidOf(early)).toBe(first);

  const signs = begun + 90 * DAY + 60 * 60_000 + 60_000;
  at(signs - 3 * 60_000);
  const late = await idToken();
  at(signs);
  const next = await idToken();
  expect([kidOf(late), kidOf(next)]).toEqual([first, second]);
  // A node that doesn't know the new key yet loads it.
  const verifier = embeddedProvider(node.keys).verifier(node.db);
  for (const token of [late, next]) {
    expect(await verifier.verifyIdentityToken(token)).toMatchObject({ username: 'super' });
  }

  at(signs + 70 * 60_000);
  await rotateSigningKeys(service, 90);
  expect(await publishedKids()).toEqual([second]);
});
