/** One-time codes that stand in for the second factor of those who have lost it: kept as hashes, each good once. */
import { createHmac, randomInt } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../db/connect';
import { identityRecoveryCodes } from '../db/tables/identity';

export const recoveryCodeCount = 10;

/** Without what is easily mistaken for something else on paper. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const LENGTH = 10;
const FORM = new RegExp(`^[${LETTERS}]{${LENGTH}}$`);

/** Makes an account's codes, in place of those that it had, and returns them: they can't be read again. */
export async function makeRecoveryCodes(db: Database, secret: Buffer, sub: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, makeCode);
  await db.orm.transaction(async tx => {
    await tx.delete(identityRecoveryCodes).where(eq(identityRecoveryCodes.sub, sub));
    await tx
      .insert(identityRecoveryCodes)
      .values(codes.map(code => ({ sub, codeHash: hashCode(secret, sub, readCode(code) ?? '') })));
  });
  return codes;
}

/** How many codes an account has left. */
export function countRecoveryCodes({ orm }: Database, sub: string): Promise<number> {
  return orm.$count(identityRecoveryCodes, eq(identityRecoveryCodes.sub, sub));
}

/** Whether a text has the form of these codes, which no other code has. */
export function isRecoveryCode(text: string): boolean {
  return readCode(text) !== undefined;
}

/** Uses a code up: of two uses at once only one gets it. */
export async function takeRecoveryCode(
  orm: Pick<Database['orm'], 'delete'>,
  secret: Buffer,
  sub: string,
  text: string,
): Promise<boolean> {
  const codeHash = hashCode(secret, sub, readCode(text) ?? '');
  const taken = await orm
    .delete(identityRecoveryCodes)
    .where(and(eq(identityRecoveryCodes.sub, sub), eq(identityRecoveryCodes.codeHash, codeHash)))
    .returning({ sub: identityRecoveryCodes.sub });
  return taken.length > 0;
}

/** Two groups of five, 49 bits. */
function makeCode(): string {
  const code = Array.from({ length: LENGTH }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('');
  return `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`;
}

/** A code as it was typed, without what separates its groups; undefined when it is none. */
function readCode(text: string): string | undefined {
  const code = text.toLowerCase().replace(/[\s-]/g, '');
  return FORM.test(code) ? code : undefined;
}

function hashCode(secret: Buffer, sub: string, code: string): string {
  return createHmac('sha256', secret).update(`recovery code:${sub}:${code}`).digest('base64url');
}
