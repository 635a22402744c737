/** The sessions of a user of the embedded provider, as the user sees them, and the fresh proof of who it is. */
import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import { clock } from '../clock';
import type { Database } from '../db/connect';
import { identityRefreshTokens } from '../db/tables/identity';
import { acceptTotpStep, findAccount } from './accounts';
import { countAttempt } from './attempts';
import type { IdentityDirectory } from './directory';
import { lifetimes } from './pool';
import { type IdentityKeys, unseal } from './secrets';
import { endOtherSignIns, noteProof, revoke } from './sessions';
import { findTotpStep } from './totp';

/** A sign-in that stands, as its user sees it. */
interface OwnSession {
  id: string;
  /** What the device or browser calls itself. */
  device: string | null;
  /** The range of addresses that it was last used from. */
  address: string | null;
  begunAt: Date;
  usedAt: Date;
}

type IdentityProof = { password: string } | { code: string };

export interface OwnSessions {
  /** Those that stand, the last used first. */
  list(sub: string): Promise<OwnSession[]>;
  /** Ends one of this user's; one that has ended already is no error. */
  end(sub: string, id: string): Promise<void>;
  endOthers(sub: string, id: string): Promise<void>;
  /**
   * Takes the password, or the code of the authenticator app, as proof in a session.
   * @returns until when it counts; undefined when it is wrong
   * @throws IdentityError after too many wrong ones
   */
  prove(
    session: { id: string; username: string },
    proof: IdentityProof,
    ip: string,
  ): Promise<{ until: Date } | undefined>;
}

/** The most that are shown. */
const MOST_LISTED = 100;

/** The sessions of the embedded provider. */
export function createOwnSessions(
  db: Database,
  { keys, directory }: { keys: IdentityKeys; directory: IdentityDirectory },
): OwnSessions {
  async function provesByApp(username: string, code: string, ip: string): Promise<boolean> {
    const succeeded = await countAttempt(db, { flow: 'factor', username, ip });
    const account = await findAccount(db, username);
    if (account?.totpSecret == null || !account.factors.includes('SOFTWARE_TOKEN_MFA')) return false;
    const step = findTotpStep(unseal(keys.secret, account.totpSecret), code, clock.date());
    if (step === undefined || !(await acceptTotpStep(db, username, step))) return false;
    await succeeded();
    return true;
  }

  return {
    list: sub =>
      db.orm
        .select({
          id: identityRefreshTokens.originJti,
          device: identityRefreshTokens.userAgent,
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
        .limit(MOST_LISTED),

    end: (sub, id) =>
      revoke(
        db.orm,
        eq(identityRefreshTokens.sub, sub),
        eq(identityRefreshTokens.originJti, id),
        gt(identityRefreshTokens.expiresAt, clock.date()),
      ),

    endOthers: (sub, id) => endOtherSignIns(db.orm, sub, id),

    async prove({ id, username }, proof, ip) {
      const isRight =
        'password' in proof
          ? await directory.provesPassword(username, proof.password, ip)
          : await provesByApp(username, proof.code, ip);
      if (!isRight) return undefined;
      await noteProof(db.orm, id);
      return { until: new Date(clock.now() + lifetimes.proof * 1000) };
    },
  };
}
