/** One-time codes that replace a lost second factor. They are stored as hashes. */
import { and, eq } from 'drizzle-orm';
import type { Database } from '../db/connect';
import { identityRecoveryCodes } from '../db/tables/identity';
import { DIGITS, generateCode, SMALL_LETTERS } from '../generateCode';
import { lockAccount } from './accounts';
import { hmac } from './secrets';

export const recoveryCodeCount = 10;

const CHARACTERS = SMALL_LETTERS + DIGITS;
/** The format of a code, with 49 bits of entropy. */
const SHAPE = { groups: 2, perGroup: 5 };
const FORM = new RegExp(`^[${CHARACTERS}]{${SHAPE.groups * SHAPE.perGroup}}$`);

/** Replaces an account's codes and resolves to the new ones. They can't be read again. */
export async function makeRecoveryCodes(db: Database, secret: Buffer, sub: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, () => generateCode(CHARACTERS, SHAPE));
  await db.orm.transaction(async tx => {
    await lockAccount(tx, sub);
    await tx.delete(identityRecoveryCodes).where(eq(identityRecoveryCodes.sub, sub));
    await tx
      .insert(identityRecoveryCodes)
      .values(codes.map(code => ({ sub, codeHash: hashRecoveryCode(secret, sub, readCode(code) ?? '') })));
  });
  return codes;
}

export function countRecoveryCodes({ orm }: Database, sub: string): Promise<number> {
  return orm.$count(identityRecoveryCodes, eq(identityRecoveryCodes.sub, sub));
}

/** Whether a text has the format of a recovery code. No other code has it. */
export function isRecoveryCode(text: string): boolean {
  return readCode(text) !== undefined;
}

/** Consumes a code. Of two concurrent uses, only one succeeds. */
export async function consumeRecoveryCode(
  orm: Pick<Database['orm'], 'delete'>,
  secret: Buffer,
  sub: string,
  text: string,
): Promise<boolean> {
  const codeHash = hashRecoveryCode(secret, sub, readCode(text) ?? '');
  const taken = await orm
    .delete(identityRecoveryCodes)
    .where(and(eq(identityRecoveryCodes.sub, sub), eq(identityRecoveryCodes.codeHash, codeHash)))
    .returning({ sub: identityRecoveryCodes.sub });
  return taken.length > 0;
}

/** Parses a typed code, ignoring separators and letter case. Returns undefined if it isn't one. */
function readCode(text: string): string | undefined {
  const code = text.toLowerCase().replace(/[\s-]/g, '');
  return FORM.test(code) ? code : undefined;
}

function hashRecoveryCode(secret: Buffer, sub: string, code: string): string {
  return hmac(secret, `recovery code:${sub}:${code}`);
}
