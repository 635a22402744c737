import { generateKeyPair, SignJWT } from 'jose';
import { afterEach, expect, test, vi } from 'vitest';
import { embeddedPool } from './pool';
import type { IdentityKeys } from './secrets';
import { issuerAt, verifyToken } from './tokens';

async function makeKeys(): Promise<IdentityKeys> {
  const pair = await generateKeyPair('RS256');
  const signing = { kid: 'key', ...pair, publicJwk: {}, signsFrom: new Date() };
  const find = async (kid: string) => (kid === 'key' ? signing : undefined);
  return { signing, published: [signing], find, reload: async () => {}, add: async () => {}, secret: Buffer.alloc(32) };
}

function sign({ signing }: IdentityKeys, seconds: number): Promise<string> {
  return new SignJWT({ token_use: 'id', origin_jti: 'sign-in', aud: embeddedPool.clientId })
    .setProtectedHeader({ alg: 'RS256', kid: signing.kid })
    .setIssuer(issuerAt('https://console.example'))
    .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
    .sign(signing.privateKey);
}

afterEach(() => void vi.useRealTimers());

test('checks expiry, kind and key of a cached token again', async () => {
  const keys = await makeKeys();
  const token = await sign(keys, 60);
  expect(await verifyToken(keys, token, 'id')).toMatchObject({ originJti: 'sign-in' });
  expect(await verifyToken(keys, token, 'id')).toMatchObject({ originJti: 'sign-in' });
  await expect(verifyToken(keys, token, 'access')).rejects.toThrow('Invalid Access Token');
  await expect(verifyToken(await makeKeys(), token, 'id')).rejects.toThrow('Invalid Identity Token');
  await expect(verifyToken(keys, `${token}A`, 'id')).rejects.toThrow('Invalid Identity Token');
  vi.useFakeTimers({ now: Date.now() + 61_000, toFake: ['Date'] });
  await expect(verifyToken(keys, token, 'id')).rejects.toThrow('Identity Token has expired');
});

test.each(['', 'nonsense', 'a.b.c', '..'])('rejects %j as a token', async token => {
  await expect(verifyToken(await makeKeys(), token, 'id')).rejects.toThrow('Invalid Identity Token');
});

test('verifies the signature of a token only once', async () => {
  const keys = await makeKeys();
  const token = await sign(keys, 60);
  await verifyToken(keys, token, 'id');
  const verify = vi.spyOn(crypto.subtle, 'verify');
  await verifyToken(keys, token, 'id');
  expect(verify).not.toHaveBeenCalled();
  await verifyToken(keys, await sign(keys, 90), 'id');
  expect(verify).toHaveBeenCalledOnce();
});
