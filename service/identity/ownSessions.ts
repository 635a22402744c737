/** The sessions of embedded-provider users as they see them, and proofs of identity during a session. */
import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import { clock } from '../clock';
import type { Database } from '../db/connect';
import { identityRefreshTokens } from '../db/tables/identity';
import { acceptTotpStep, findAccount } from './accounts';
import { countAttempt } from './attempts';
import type { IdentityDirectory } from './directory';
import { lifetimes } from './pool';
import { type IdentityKeys, unseal } from './secrets';
import { recordProof, revoke, revokeOtherSessions } from './sessions';
import { findTotpStep } from './totp';

type IdentityProof = { password: string } | { code: string };

/** Maximum number of sessions in the list. */
const MAX_LISTED_SESSIONS = 100;

export type OwnSessions = ReturnType<typeof createOwnSessions>;

export function createOwnSessions(
  db: Database,
  { keys, directory }: { keys: IdentityKeys; directory: IdentityDirectory },
) {
  async function isAppCodeRight(username: string, code: string, ip: string): Promise<boolean> {
    const succeeded = await countAttempt(db, { flow: 'factor', username, ip });
    const account = await findAccount(db, username);
    if (account?.totpSecret == null || !account.factors.includes('SOFTWARE_TOKEN_MFA')) return false;
    const step = findTotpStep(unseal(keys.secret, account.totpSecret), code, clock.date());
    if (step === undefined || !(await acceptTotpStep(db, username, step))) return false;
    await succeeded();
    return true;
  }

  return {
    /** Resolves to the active sessions, the last used first. */
    list: (sub: string) =>
      db.orm
        .select({
          id: identityRefreshTokens.originJti,
          device: identityRefreshTokens.userAgent,
          /** The network that it was last used from. */
          address: identityRefreshTokens.address,
          begunAt: identityRefreshTokens.authenticatedAt,
          usedAt: identityRefreshTokens.usedAt,
        })
        .from(identityRefreshTokens)
        .where(
          and(
            eq(identityRefreshTokens.sub, sub),
            isNull(identityRefreshTokens.revokedAt),
            gt(identityRefreshTokens.expiresAt, clock.date()),
          ),
        )
        .orderBy(desc(identityRefreshTokens.usedAt), desc(identityRefreshTokens.originJti))
        .limit(MAX_LISTED_SESSIONS),

    /** Ends one of the user's sessions. Does nothing if it has already ended. */
    end: (sub: string, id: string) =>
      revoke(
        db.orm,
        eq(identityRefreshTokens.sub, sub),
        eq(identityRefreshTokens.originJti, id),
        gt(identityRefreshTokens.expiresAt, clock.date()),
      ),

    endOthers: (sub: string, id: string) => revokeOtherSessions(db.orm, sub, id),

    /**
     * Checks the password, or a code of the authenticator app, as proof of identity in a session.
     * @returns until when the proof is valid, or undefined if it is wrong
     * @throws IdentityError after too many wrong attempts
     */
    async prove(
      { id, username }: { id: string; username: string },
      proof: IdentityProof,
      ip: string,
    ): Promise<Date | undefined> {
      const isRight =
        'password' in proof
          ? await directory.provesPassword(username, proof.password, ip)
          : await isAppCodeRight(username, proof.code, ip);
      if (!isRight) return undefined;
      await recordProof(db.orm, id);
      return new Date(clock.now() + lifetimes.proof * 1000);
    },
  };
}
