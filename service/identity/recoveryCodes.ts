/** One-time codes that stand in for the second factor of those who have lost it: kept as hashes, each good once. */
import { createHmac } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../db/connect';
import { identityRecoveryCodes } from '../db/tables/identity';
import { DIGITS, SMALL_LETTERS, typedCode } from '../typedCode';

export const recoveryCodeCount = 10;

const CHARACTERS = SMALL_LETTERS + DIGITS;
/** Of each code: 49 bits. */
const SHAPE = { groups: 2, perGroup: 5 };
const FORM = new RegExp(`^[${CHARACTERS}]{${SHAPE.groups * SHAPE.perGroup}}$`);

/** Makes an account's codes, in place of those that it had, and returns them: they can't be read again. */
export async function makeRecoveryCodes(db: Database, secret: Buffer, sub: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, () => typedCode(CHARACTERS, SHAPE));
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

/** A code as it was typed, without what separates its groups; undefined when it is none. */
function readCode(text: string): string | undefined {
  const code = text.toLowerCase().replace(/[\s-]/g, '');
  return FORM.test(code) ? code : undefined;
}

function hashCode(secret: Buffer, sub: string, code: string): string {
  return createHmac('sha256', secret).update(`recovery code:${sub}:${code}`).digest('base64url');
}
