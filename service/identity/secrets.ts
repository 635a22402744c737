/**
 * The keys of the embedded identity provider, made at the first start and kept with the data, so that every node of
 * the service signs and reads alike.
 */
import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import type { Database } from '../db/connect';
import { identityKeys } from '../db/tables/identity';

/** The keys, ready for use. */
export interface IdentityKeys {
  signing: { kid: string; privateKey: CryptoKey; publicKey: CryptoKey; publicJwk: JWK };
  /** 32 bytes that encrypt what must be read again and derive what must look random. */
  secret: Buffer;
}

const loaded = new WeakMap<Database, Promise<IdentityKeys>>();

/** The keys of this database; makes them when it has none. Reads them once. */
export function identityKeysOf(db: Database): Promise<IdentityKeys> {
  let keys = loaded.get(db);
  if (keys === undefined) {
    keys = loadKeys(db);
    loaded.set(db, keys);
    keys.catch(() => loaded.delete(db));
  }
  return keys;
}

async function loadKeys(db: Database): Promise<IdentityKeys> {
  let rows = await db.orm.select().from(identityKeys);
  if (rows.length < 2) {
    // Nodes that start together may all make keys; the first row of each purpose stays, and everybody reads that.
    await db.orm
      .insert(identityKeys)
      .values(await makeKeys())
      .onConflictDoNothing();
    rows = await db.orm.select().from(identityKeys);
  }
  const jwkFor = (purpose: 'signing' | 'secrets') => {
    const row = rows.find(candidate => candidate.purpose === purpose);
    if (row === undefined) throw new Error(`The identity provider's ${purpose} key is missing from the database`);
    return row.jwk;
  };
  const privateJwk = jwkFor('signing');
  const { kty, n, e, kid } = privateJwk;
  const publicJwk: JWK = { kid, alg: 'RS256', use: 'sig', kty, n, e };
  return {
    signing: {
      kid: kid ?? '',
      privateKey: await importRsaKey(privateJwk),
      publicKey: await importRsaKey(publicJwk),
      publicJwk,
    },
    secret: Buffer.from(jwkFor('secrets').k ?? '', 'base64url'),
  };
}

async function makeKeys() {
  const { privateKey } = await generateKeyPair('RS256', { modulusLength: 2048, extractable: true });
  const jwk = await exportJWK(privateKey);
  const kid = await calculateJwkThumbprint(jwk);
  return [
    { purpose: 'signing' as const, jwk: { ...jwk, kid, alg: 'RS256' } },
    { purpose: 'secrets' as const, jwk: { kty: 'oct', k: randomBytes(32).toString('base64url') } },
  ];
}

async function importRsaKey(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, 'RS256');
  if (key instanceof Uint8Array) throw new Error("The identity provider's signing key is not an RSA key");
  return key;
}

/** A random text of 256 bits that can stand in an address. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

/** How a random token is kept: it has too much entropy to be guessed from its hash. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Encrypts a text (AES-256-GCM): nonce, tag and cipher text in base64url. */
export function seal(secret: Buffer, text: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', sealingKey(secret), nonce);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Reads what `seal` wrote; throws when it was changed or sealed with another key. */
export function unseal(secret: Buffer, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', sealingKey(secret), bytes.subarray(0, 12), { authTagLength: 16 });
  decipher.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
}

function sealingKey(secret: Buffer): Buffer {
  return createHmac('sha256', secret).update('seal').digest();
}
