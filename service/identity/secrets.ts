/**
 * The keys of the embedded identity provider, created at the first start and stored in the database, so that all nodes
 * share them. A secret from the configuration isn't stored: it encrypts the stored keys.
 */
import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import { clock } from '../clock';
import type { Database } from '../db/connect';
import { identityKeys } from '../db/tables/identity';
import { StartError } from '../startError';

/** A current, former or future key for signing tokens. */
interface SigningKey {
  kid: string;
  privateKey: CryptoKey;
  publicKey: CryptoKey;
  publicJwk: JWK;
  signsFrom: Date;
}

/** The keys of the identity provider, loaded. */
export interface IdentityKeys {
  /** 32 bytes to encrypt what must be read again and to derive what must look random. */
  secret: Buffer;
  readonly signing: SigningKey;
  /** The keys whose signatures are or will be valid. */
  readonly published: readonly SigningKey[];
  /** Resolves to the published key with this id. If it is unknown, reloads the keys: another node may have made it. */
  find(kid: string): Promise<SigningKey | undefined>;
  /** Loads the signing keys again. */
  reload(): Promise<void>;
  /** Creates a key that signs from a time on, in this transaction. Other keys stay. */
  add(tx: Pick<Database['orm'], 'insert'>, signsFrom: Date): Promise<void>;
}

/** Minimum interval between reloads for unknown keys, in ms. */
const MIN_RELOAD_INTERVAL_MS = 10_000;

/**
 * Loads the keys from the database. Creates them if it has none.
 *
 * @param configuredSecret 32 bytes to encrypt the keys with, which aren't stored. If the database contains a secret from before,
 * it must be the same one, and is deleted. Undefined: the secret is stored in the database.
 * @throws StartError if the keys in the database belong to another secret
 */
export async function openIdentityKeys(db: Database, configuredSecret?: Buffer): Promise<IdentityKeys> {
  if (configuredSecret !== undefined) await db.orm.transaction(tx => removeStoredSecret(tx, configuredSecret));
  let rows = await db.orm.select().from(identityKeys);
  if (!hasAllKeys(rows, configuredSecret) && !rows.some(isSealed)) {
    // Nodes that start together may all create keys. The first row of each purpose wins, and all nodes read that one.
    await db.orm
      .insert(identityKeys)
      .values(await makeKeys(configuredSecret))
      .onConflictDoNothing();
    rows = await db.orm.select().from(identityKeys);
  }
  const secret = configuredSecret ?? Buffer.from(rowFor(rows, 'secrets').jwk.k ?? '', 'base64url');
  rowFor(rows, 'signing');
  let published = await readSigningKeys(rows, configuredSecret, []);
  let lastReloadAt = 0;

  async function reload(): Promise<void> {
    published = await readSigningKeys(await db.orm.select().from(identityKeys), configuredSecret, published);
  }

  return {
    secret,
    get signing() {
      const now = clock.now();
      const [oldest] = published;
      const current = published.findLast(({ signsFrom }) => signsFrom.getTime() <= now) ?? oldest;
      if (current === undefined) throw new Error("The identity provider's signing key is missing from the database");
      return current;
    },
    get published() {
      return published;
    },
    async find(kid) {
      const known = published.find(key => key.kid === kid);
      if (known !== undefined || clock.now() - lastReloadAt < MIN_RELOAD_INTERVAL_MS) return known;
      lastReloadAt = clock.now();
      await reload();
      return published.find(key => key.kid === kid);
    },
    reload,
    async add(tx, signsFrom) {
      const jwk = await makeSigningJwk();
      const stored = configuredSecret === undefined ? jwk : sealedKey(configuredSecret, jwk);
      await tx.insert(identityKeys).values({ id: jwk.kid, purpose: 'signing', jwk: stored, signsFrom });
    },
  };
}

/** Returns the signing keys in the order in which they sign. Reuses keys that are already imported. */
async function readSigningKeys(
  rows: readonly KeyRow[],
  configuredSecret: Buffer | undefined,
  known: readonly SigningKey[],
) {
  const signing = rows
    .filter(({ purpose }) => purpose === 'signing')
    .sort((one, other) => one.signsFrom.getTime() - other.signsFrom.getTime());
  return Promise.all(
    signing.map(async row => {
      const privateJwk = readSigningKey(row, configuredSecret);
      const { kty, n, e, kid = '' } = privateJwk;
      const cachedKey = known.find(key => key.kid === kid);
      if (cachedKey !== undefined) return cachedKey;
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

function hasAllKeys(rows: readonly KeyRow[], configuredSecret: Buffer | undefined): boolean {
  const hasPurpose = (purpose: KeyRow['purpose']) => rows.some(row => row.purpose === purpose);
  return hasPurpose('signing') && (configuredSecret !== undefined || hasPurpose('secrets'));
}

type KeyRow = typeof identityKeys.$inferSelect;

/** The `kty` of a stored key that is encrypted with the configured secret. */
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

function readSigningKey({ jwk }: KeyRow, configuredSecret: Buffer | undefined): JWK {
  if (configuredSecret === undefined || jwk.kty !== SEALED) return jwk;
  try {
    return JSON.parse(unseal(configuredSecret, jwk.k ?? ''));
  } catch (error) {
    throw new StartError('IDENTITY_SECRET must be the secret that the keys in this database are encrypted with.', {
      cause: error,
    });
  }
}

function sealedKey(secret: Buffer, jwk: JWK): JWK {
  return { kty: SEALED, k: seal(secret, JSON.stringify(jwk)) };
}

/** Deletes the stored secret, which is configured from now on, and encrypts the stored signing keys. */
async function removeStoredSecret(
  tx: Pick<Database['orm'], 'select' | 'update' | 'delete'>,
  configuredSecret: Buffer,
): Promise<void> {
  const rows = await tx.select().from(identityKeys);
  const stored = rows.find(({ purpose }) => purpose === 'secrets');
  if (stored === undefined) return;
  if (!configuredSecret.equals(Buffer.from(stored.jwk.k ?? '', 'base64url'))) {
    throw new StartError(
      'IDENTITY_SECRET must be the secret in this database, which its data is encrypted with. docs/deployment.md says how to find it.',
    );
  }
  rowFor(rows, 'signing');
  for (const { id, purpose, jwk } of rows) {
    if (purpose !== 'signing') continue;
    await tx
      .update(identityKeys)
      .set({ jwk: sealedKey(configuredSecret, jwk) })
      .where(eq(identityKeys.id, id));
  }
  await tx.delete(identityKeys).where(eq(identityKeys.purpose, 'secrets'));
}

async function makeKeys(configuredSecret: Buffer | undefined): Promise<Pick<KeyRow, 'id' | 'purpose' | 'jwk'>[]> {
  const jwk = await makeSigningJwk();
  const signing = { id: 'signing', purpose: 'signing' as const };
  if (configuredSecret !== undefined) return [{ ...signing, jwk: sealedKey(configuredSecret, jwk) }];
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

/** Returns a random URL-safe text with 256 bits. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns the hash under which a random token is stored. The token has too much entropy to be guessed from it. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Returns the HMAC-SHA-256 of a text in base64url. The text begins with its purpose, so that no two purposes share a value. */
export function hmac(secret: Buffer, text: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url');
}

/** Encrypts a text with AES-256-GCM. Returns nonce, tag and ciphertext in base64url. */
export function seal(secret: Buffer, text: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', sealingKey(secret), nonce);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Decrypts what `seal` returned. @throws Error if it was changed or encrypted with another key */
export function unseal(secret: Buffer, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', sealingKey(secret), bytes.subarray(0, 12), { authTagLength: 16 });
  decipher.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
}

function sealingKey(secret: Buffer): Buffer {
  return createHmac('sha256', secret).update('seal').digest();
}
