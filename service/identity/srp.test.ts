import { createHash, createHmac, getDiffieHellman, hkdfSync, randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { embeddedPool } from './pool';
import {
  isPublicValue,
  makeChallenge,
  makeCredentials,
  makeDecoyCredentials,
  passwordMatches,
  type SrpChallenge,
  signatureMatches,
} from './srp';

/** A client written from the protocol's description with nothing but BigInt, to test the service against. */
class Client {
  readonly #a = toBigInt(randomBytes(32));
  readonly publicValue = power(2n, this.#a);

  constructor(
    readonly username: string,
    readonly password: string,
  ) {}

  prove(salt: string, serverValue: string, secretBlock: string, timestamp: string): string {
    const B = BigInt(`0x${serverValue}`);
    const u = toBigInt(hash(pad(this.publicValue), pad(B)));
    const k = toBigInt(hash(pad(N), pad(2n)));
    const identity = hash(Buffer.from(`${embeddedPool.name}${this.username}:${this.password}`));
    const x = toBigInt(hash(pad(BigInt(`0x${salt}`)), identity));
    const S = power((((B - k * power(2n, x)) % N) + N) % N, this.#a + u * x);
    const key = Buffer.from(hkdfSync('sha256', pad(S), pad(u), 'Caldera Derived Key', 16));
    return createHmac('sha256', key)
      .update(embeddedPool.name + this.username)
      .update(Buffer.from(secretBlock, 'base64'))
      .update(timestamp)
      .digest('base64');
  }
}

const N = toBigInt(getDiffieHellman('modp15').getPrime());
const secretBlock = Buffer.from('secret block').toString('base64');
const timestamp = 'Fri Nov 6 09:03:07 UTC 2026';
const credentialsArbitrary = fc.record({
  username: fc.string({ minLength: 1 }),
  password: fc.string({ minLength: 1 }),
});

function isAccepted(credentials: { salt: string; verifier: string }, client: Client): boolean {
  const challenge = challengeFor(credentials, client);
  const signature = client.prove(credentials.salt, challenge.publicValue, secretBlock, timestamp);
  return signatureMatches(
    challenge.key,
    { group: embeddedPool.name, username: client.username, secretBlock, timestamp },
    signature,
  );
}

function challengeFor(credentials: { salt: string; verifier: string }, client: Client): SrpChallenge {
  return makeChallenge(credentials, client.publicValue.toString(16));
}

test('client and service agree on any username and password', () => {
  fc.assert(
    fc.property(credentialsArbitrary, ({ username, password }) => {
      const credentials = makeCredentials(username, password);
      expect(passwordMatches(username, password, credentials)).toBe(true);
      expect(isAccepted(credentials, new Client(username, password))).toBe(true);
    }),
    { numRuns: 20 },
  );
});

test('rejects another password, username or verifier', () => {
  fc.assert(
    fc.property(credentialsArbitrary, fc.string(), ({ username, password }, other) => {
      fc.pre(other !== password);
      const credentials = makeCredentials(username, password);
      expect(passwordMatches(username, other, credentials)).toBe(false);
      expect(isAccepted(credentials, new Client(username, other))).toBe(false);
      expect(isAccepted(credentials, new Client(`${username}x`, password))).toBe(false);
      expect(isAccepted(makeDecoyCredentials(username, Buffer.alloc(32)), new Client(username, password))).toBe(false);
    }),
    { numRuns: 5 },
  );
});

test('makes different credentials from the same password', () => {
  expect(makeCredentials('ada', 'same')).not.toEqual(makeCredentials('ada', 'same'));
});

test('returns the same decoy for the same unknown username', () => {
  const secret = randomBytes(32);
  expect(makeDecoyCredentials('stranger', secret)).toEqual(makeDecoyCredentials('stranger', secret));
  expect(makeDecoyCredentials('stranger', secret).salt).not.toBe(makeDecoyCredentials('someone', secret).salt);
  expect(makeDecoyCredentials('stranger', secret).salt).toHaveLength(makeCredentials('ada', 'x').salt.length);
});

test('refuses a public value that would make the key predictable', () => {
  for (const A of [0n, N, 2n * N]) expect(isPublicValue(A.toString(16))).toBe(false);
  expect(isPublicValue((N + 1n).toString(16))).toBe(true);
});

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  for (let square = base % N, rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % N;
    square = (square * square) % N;
  }
  return result;
}

function hash(...parts: Buffer[]): Buffer {
  return createHash('sha256').update(Buffer.concat(parts)).digest();
}

function pad(value: bigint): Buffer {
  const hex = value.toString(16);
  const even = hex.length % 2 === 0 ? hex : `0${hex}`;
  return Buffer.from(/^[89a-f]/.test(even) ? `00${even}` : even, 'hex');
}

function toBigInt(bytes: Buffer): bigint {
  return BigInt(`0x${bytes.toString('hex')}`);
}
