/** Operations on the user's own passkeys. Cognito has no operation to rename one. */
import { z } from 'zod';
import { transaction } from '../../calls/transaction';
import { identityPasskeys } from '../../db/tables/identity';
import { refusals } from '../errors';
import { accountOf, operation, recentlyProvedSession, signedInInput, wireText } from '../operation';
import { beginPasskey, isPasskey, listPasskeys, type Passkey, savePasskey, wireCredential } from '../passkeys';

/** Returns the options with which the browser creates a passkey. */
export const startWebAuthnRegistration = operation(signedInInput, async (context, { AccessToken }) => {
  const { account } = await recentlyProvedSession(context, AccessToken);
  return { CredentialCreationOptions: await beginPasskey(context, account) };
});

/** Saves the passkey that the browser has created. */
export const completeWebAuthnRegistration = operation(
  signedInInput.extend({ Credential: wireCredential }),
  async (context, { AccessToken, Credential }) => {
    const account = await accountOf(context, AccessToken);
    await savePasskey(context, account, Credential);
    return {};
  },
);

/** Lists the passkeys, oldest first. An account has so few that one page is enough. */
export const listWebAuthnCredentials = operation(
  signedInInput.extend({ MaxResults: z.number().int().min(0).max(20).nullish(), NextToken: wireText(2048).nullish() }),
  async (context, { AccessToken }) => {
    const { sub } = await accountOf(context, AccessToken);
    return { Credentials: (await listPasskeys(context.db, sub)).map(toWire) };
  },
);

const passkeyInput = signedInInput.extend({ CredentialId: wireText(2048) });

export const renameWebAuthnCredential = operation(
  passkeyInput.extend({ FriendlyCredentialName: wireText(64) }),
  async (context, { AccessToken, CredentialId, FriendlyCredentialName }) => {
    const { sub } = await accountOf(context, AccessToken);
    const changed = await context.db.orm
      .update(identityPasskeys)
      .set({ name: FriendlyCredentialName })
      .where(isPasskey(sub, CredentialId))
      .returning({ credentialId: identityPasskeys.credentialId });
    if (changed.length === 0) throw refusals.passkeyNotFound();
    return {};
  },
);

export const deleteWebAuthnCredential = operation(passkeyInput, async (context, { AccessToken, CredentialId }) => {
  const { account } = await recentlyProvedSession(context, AccessToken);
  await transaction(context, async ({ db, tx }) => {
    const removed = await tx
      .delete(identityPasskeys)
      .where(isPasskey(account.sub, CredentialId))
      .returning({ credentialId: identityPasskeys.credentialId });
    if (removed.length === 0) throw refusals.passkeyNotFound();
    await context.notifyUser(db, account, 'passkeyRemoved');
  });
  return {};
});

function toWire({ credentialId, name, relyingParty, attachment, transports, createdAt }: Passkey) {
  return {
    CredentialId: credentialId,
    FriendlyCredentialName: name,
    RelyingPartyId: relyingParty,
    ...(attachment !== null && { AuthenticatorAttachment: attachment }),
    AuthenticatorTransports: transports,
    CreatedAt: createdAt.getTime() / 1000,
  };
}
