/** Six-digit codes that are sent to users. They are stored as hashes, expire, and limit the number of guesses. */
import { randomInt } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { clock } from '../clock';
import type { Database } from '../db/connect';
import { type CodePurpose, identityCodes } from '../db/tables/identity';
import { secretsEqual } from '../secretsEqual';
import type { Account } from './accounts';
import { countAttempt } from './attempts';
import { type CodeDeliveryDetails, type CodeReason, type Contact, sendCode } from './delivery';
import { refusals } from './errors';
import type { OperationContext } from './operation';
import { lifetimes } from './pool';
import { hmac } from './secrets';

export type SentCode = typeof identityCodes.$inferSelect;

export function makeCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

const reasons: Readonly<Record<CodePurpose, CodeReason>> = {
  confirm_sign_up: 'confirmAccount',
  forgot_password: 'newPassword',
  verify_email: 'confirmAddress',
  verify_phone_number: 'confirmAddress',
};

/** Creates the account's code for this purpose, replacing an earlier one, and sends it. */
export async function sendNewCode(
  context: OperationContext,
  account: Account,
  purpose: CodePurpose,
  contact: Contact,
): Promise<CodeDeliveryDetails> {
  const { db, keys } = context;
  const { sub } = account;
  const code = makeCode();
  const lifetime = purpose === 'confirm_sign_up' ? lifetimes.signUpCode : lifetimes.code;
  const columns = {
    codeHash: hashCode(keys.secret, sub, purpose, code),
    sentTo: contact.address,
    expiresAt: new Date(clock.now() + lifetime * 1000),
  };
  await db.orm
    .insert(identityCodes)
    .values({ sub, purpose, ...columns })
    .onConflictDoUpdate({ target: [identityCodes.sub, identityCodes.purpose], set: columns });
  return sendCode(context, account, contact, code, reasons[purpose]);
}

/** Resolves to the account's code for this purpose, even if expired, or undefined if none was sent. */
export async function findCode(
  { db }: OperationContext,
  { sub }: Account,
  purpose: CodePurpose,
): Promise<SentCode | undefined> {
  const [row] = await db.orm
    .select()
    .from(identityCodes)
    .where(and(eq(identityCodes.sub, sub), eq(identityCodes.purpose, purpose)));
  return row;
}

/**
 * Checks a code without consuming it. An unknown username, a code never sent and a wrong code get the same error. Only
 * a client that has the right code learns that it has expired.
 * @throws IdentityError CodeMismatchException, ExpiredCodeException, or LimitExceededException after too many guesses
 */
export async function checkCode(
  context: OperationContext,
  username: string,
  account: Account | undefined,
  purpose: CodePurpose,
  enteredCode: string,
): Promise<{ account: Account; code: SentCode }> {
  const attempt = { flow: `code:${purpose}`, username, ip: context.sender.ip } as const;
  const succeeded = await countAttempt(context.db, attempt, refusals.limitExceeded);
  const code = account && (await findCode(context, account, purpose));
  const hash = hashCode(context.keys.secret, account?.sub ?? '', purpose, enteredCode);
  if (account === undefined || code === undefined || !secretsEqual(code.codeHash, hash)) throw refusals.codeMismatch();
  if (code.expiresAt.getTime() <= clock.now()) throw refusals.codeExpired();
  await succeeded();
  return { account, code };
}

/**
 * Consumes a checked code. Of two concurrent uses, only one succeeds.
 * @throws IdentityError CodeMismatchException for the other
 */
export async function consumeCode({ orm }: Database, { sub, purpose, codeHash }: SentCode): Promise<void> {
  const consumed = await orm
    .delete(identityCodes)
    .where(and(eq(identityCodes.sub, sub), eq(identityCodes.purpose, purpose), eq(identityCodes.codeHash, codeHash)))
    .returning({ sub: identityCodes.sub });
  if (consumed.length === 0) throw refusals.codeMismatch();
}

function hashCode(secret: Buffer, sub: string, purpose: CodePurpose, code: string): string {
  return hmac(secret, `code:${sub}:${purpose}:${code}`);
}
