/**
 * The keys of the embedded identity provider, made at the first start and kept with the data, so that every node of
 * the service signs and reads alike. A secret that is given from outside is not kept there, and encrypts what is.
 */
import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import { clock } from '../clock';
import type { Database } from '../db/connect';
import { identityKeys } from '../db/tables/identity';
import { StartError } from '../startError';

/** A key that signs tokens, did so, or will. */
interface SigningKey {
  kid: string;
  privateKey: CryptoKey;
  publicKey: CryptoKey;
  publicJwk: JWK;
  signsFrom: Date;
}

/** The keys, ready for use. */
export interface IdentityKeys {
  /** 32 bytes that encrypt what must be read again and derive what must look random. */
  secret: Buffer;
  readonly signing: SigningKey;
  /** All whose signatures count, or will. */
  readonly published: readonly SigningKey[];
  /** The published key of this name; looks into the database for one that another node has made. */
  find(kid: string): Promise<SigningKey | undefined>;
  /** Reads the signing keys again. */
  reload(): Promise<void>;
  /** Makes the key that signs from a moment on, beside those that are there, in this transaction. */
  add(tx: Pick<Database['orm'], 'insert'>, signsFrom: Date): Promise<void>;
}

/** How soon after a look for an unknown key the next one is made, in ms. */
const LOOK_AGAIN = 10_000;

/**
 * Reads the keys of this database; makes them when it has none.
 *
 * @param given 32 bytes, which the database does not hold, to encrypt the keys with. Where it holds a secret by now, that
 * must be the very same, and is removed from it. Undefined leaves the secret in the database.
 * @throws StartError when what is in the database belongs to another secret
 */
export async function openIdentityKeys(db: Database, given?: Buffer): Promise<IdentityKeys> {
  if (given !== undefined) await db.orm.transaction(tx => moveOut(tx, given));
  let rows = await db.orm.select().from(identityKeys);
  if (!hasAll(rows, given) && !rows.some(isSealed)) {
    // Nodes that start together may all make keys; the first row of each purpose stays, and everybody reads that.
    await db.orm
      .insert(identityKeys)
      .values(await makeKeys(given))
      .onConflictDoNothing();
    rows = await db.orm.select().from(identityKeys);
  }
  const secret = given ?? Buffer.from(rowFor(rows, 'secrets').jwk.k ?? '', 'base64url');
  rowFor(rows, 'signing');
  let published = await readSigningKeys(rows, given, []);
  let lookedAt = 0;

  async function reload(): Promise<void> {
    published = await readSigningKeys(await db.orm.select().from(identityKeys), given, published);
  }

  return {
    secret,
    get signing() {
      const now = clock.now();
      const [oldest] = published;
      const present = published.findLast(({ signsFrom }) => signsFrom.getTime() <= now) ?? oldest;
      if (present === undefined) throw new Error("The identity provider's signing key is missing from the database");
      return present;
    },
    get published() {
      return published;
    },
    async find(kid) {
      const known = published.find(key => key.kid === kid);
      if (known !== undefined || clock.now() - lookedAt < LOOK_AGAIN) return known;
      lookedAt = clock.now();
      await reload();
      return published.find(key => key.kid === kid);
    },
    reload,
    async add(tx, signsFrom) {
      const jwk = await makeSigningJwk();
      const kept = given === undefined ? jwk : sealedKey(given, jwk);
      await tx.insert(identityKeys).values({ id: jwk.kid, purpose: 'signing', jwk: kept, signsFrom });
    },
  };
}

/** The signing keys, in the order in which they sign. Those that are known are not read again. */
async function readSigningKeys(rows: readonly KeyRow[], given: Buffer | undefined, known: readonly SigningKey[]) {
  const signing = rows
    .filter(({ purpose }) => purpose === 'signing')
    .sort((one, other) => one.signsFrom.getTime() - other.signsFrom.getTime());
  return Promise.all(
    signing.map(async row => {
      const privateJwk = readSigningKey(row, given);
      const { kty, n, e, kid = '' } = privateJwk;
      const before = known.find(key => key.kid === kid);
      if (before !== undefined) return before;
      const publicJwk: JWK = { kid, alg: 'RS256', use: 'sig', kty, n, e };
      return {
        kid,
        privateKey: await importRsaKey(privateJwk),
        publicKey: await importRsaKey(publicJwk),
        publicJwk,
        signsFrom: row.signsFrom,
      };
    }),
  );
}

function hasAll(rows: readonly KeyRow[], given: Buffer | undefined): boolean {
  const has = (purpose: KeyRow['purpose']) => rows.some(row => row.purpose === purpose);
  return has('signing') && (given !== undefined || has('secrets'));
}

type KeyRow = typeof identityKeys.$inferSelect;

/** What the type of a key is said to be that only a given secret opens. */
const SEALED = 'sealed';

function isSealed({ jwk }: Pick<KeyRow, 'jwk'>): boolean {
  return jwk.kty === SEALED;
}

function rowFor(rows: readonly KeyRow[], purpose: KeyRow['purpose']): KeyRow {
  const row = rows.find(candidate => candidate.purpose === purpose);
  if (row !== undefined) return row;
  if (purpose === 'secrets' && rows.some(isSealed)) {
    throw new StartError('IDENTITY_SECRET must be given: the keys in this database are encrypted with it.');
  }
  throw new Error(`The identity provider's ${purpose} key is missing from the database`);
}

function readSigningKey({ jwk }: KeyRow, given: Buffer | undefined): JWK {
  if (given === undefined || jwk.kty !== SEALED) return jwk;
  try {
    return JSON.parse(unseal(given, jwk.k ?? ''));
  } catch (error) {
    throw new StartError('IDENTITY_SECRET must be the secret that the keys in this database are encrypted with.', {
      cause: error,
    });
  }
}

function sealedKey(secret: Buffer, jwk: JWK): JWK {
  return { kty: SEALED, k: seal(secret, JSON.stringify(jwk)) };
}

/** Removes a secret that is given from now on, and encrypts the key beside it. */
async function moveOut(tx: Pick<Database['orm'], 'select' | 'update' | 'delete'>, given: Buffer): Promise<void> {
  const rows = await tx.select().from(identityKeys);
  const kept = rows.find(({ purpose }) => purpose === 'secrets');
  if (kept === undefined) return;
  if (!given.equals(Buffer.from(kept.jwk.k ?? '', 'base64url'))) {
    throw new StartError(
      'IDENTITY_SECRET must be the secret that this database holds, as what is there is encrypted with it; docs/deployment.md says how to find it.',
    );
  }
  rowFor(rows, 'signing');
  for (const { id, purpose, jwk } of rows) {
    if (purpose !== 'signing') continue;
    await tx
      .update(identityKeys)
      .set({ jwk: sealedKey(given, jwk) })
      .where(eq(identityKeys.id, id));
  }
  await tx.delete(identityKeys).where(eq(identityKeys.purpose, 'secrets'));
}

async function makeKeys(given: Buffer | undefined): Promise<Pick<KeyRow, 'id' | 'purpose' | 'jwk'>[]> {
  const jwk = await makeSigningJwk();
  const signing = { id: 'signing', purpose: 'signing' as const };
  if (given !== undefined) return [{ ...signing, jwk: sealedKey(given, jwk) }];
  const secret = { kty: 'oct', k: randomBytes(32).toString('base64url') };
  return [
    { ...signing, jwk },
    { id: 'secrets', purpose: 'secrets', jwk: secret },
  ];
}

async function makeSigningJwk(): Promise<JWK & { kid: string }> {
  const { privateKey } = await generateKeyPair('RS256', { modulusLength: 2048, extractable: true });
  const exported = await exportJWK(privateKey);
  return { ...exported, kid: await calculateJwkThumbprint(exported), alg: 'RS256' };
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
