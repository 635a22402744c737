import { createHash } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { clock } from '../../clock';
import type { Database } from '../../db/connect';
import { identityAuthorizationCodes } from '../../db/tables/identity';
import { secretsEqual } from '../../secretsEqual';
import { lifetimes } from '../pool';
import { hashToken, randomToken } from '../secrets';
import { revokeSession } from '../sessions';
import type { AuthorizationRequest } from './request';

/** Creates a code that the client can exchange once for the tokens of a session. */
export async function makeAuthorizationCode(
  db: Database,
  originJti: string,
  { redirectUri, codeChallenge, nonce }: AuthorizationRequest,
): Promise<string> {
  const code = randomToken();
  await db.orm.insert(identityAuthorizationCodes).values({
    codeHash: hashToken(code),
    originJti,
    redirectUri,
    codeChallenge,
    nonce: nonce ?? null,
    expiresAt: new Date(clock.now() + lifetimes.authorizationCode * 1000),
  });
  return code;
}

/**
 * Consumes a code, even when the wrong client presents it, so that a stolen code can't be tried with several verifiers.
 * A code that is presented twice was stolen, so this ends the session it belongs to (RFC 6749, section 4.1.2).
 * @returns the session, or undefined if the code is unknown, used, expired, or belongs to another client
 */
export async function consumeAuthorizationCode(
  db: Database,
  code: string,
  { redirectUri, codeVerifier }: { redirectUri: string; codeVerifier: string },
): Promise<{ originJti: string; nonce: string | undefined } | undefined> {
  const codeHash = hashToken(code);
  const [row] = await db.orm
    .update(identityAuthorizationCodes)
    .set({ usedAt: clock.date() })
    .where(and(eq(identityAuthorizationCodes.codeHash, codeHash), isNull(identityAuthorizationCodes.usedAt)))
    .returning();
  if (row === undefined) {
    const [usedCode] = await db.orm
      .select()
      .from(identityAuthorizationCodes)
      .where(eq(identityAuthorizationCodes.codeHash, codeHash));
    if (usedCode !== undefined) await revokeSession(db, usedCode.originJti);
    return undefined;
  }
  const challenge = createHash('sha256').update(codeVerifier).digest('base64url');
  const isFromClient = row.redirectUri === redirectUri && secretsEqual(row.codeChallenge, challenge);
  if (isFromClient && row.expiresAt.getTime() > clock.now()) {
    return { originJti: row.originJti, nonce: row.nonce ?? undefined };
  }
  await revokeSession(db, row.originJti);
  return undefined;
}
