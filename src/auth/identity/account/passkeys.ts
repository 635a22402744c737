import * as auth from 'aws-amplify/auth';
import { request } from '../providerRequest';
import { withAccessToken } from './withAccessToken';

export interface Passkey {
  id: string;
  name: string;
  createdAt: Date | undefined;
}

/** Fetches the account's passkeys, oldest first. */
export function listPasskeys(): Promise<Passkey[]> {
  return withAccessToken(async () => {
    const { credentials } = await auth.listWebAuthnCredentials();
    return credentials.flatMap(({ credentialId, friendlyCredentialName, createdAt }) =>
      credentialId === undefined ? [] : [{ id: credentialId, name: friendlyCredentialName ?? credentialId, createdAt }],
    );
  });
}

/** Creates a passkey with the browser and names it. */
export async function addPasskey(name: string): Promise<void> {
  const before = new Set((await listPasskeys()).map(({ id }) => id));
  await withAccessToken(() => auth.associateWebAuthnCredential());
  const created = (await listPasskeys()).find(({ id }) => !before.has(id));
  if (created !== undefined) await renamePasskey(created.id, name);
}

export function renamePasskey(id: string, name: string): Promise<void> {
  return withAccessToken(async accessToken => {
    await request('RenameWebAuthnCredential', {
      AccessToken: accessToken,
      CredentialId: id,
      FriendlyCredentialName: name,
    });
  });
}

/** Removes a passkey, so that it can't be used to sign in any more. */
export function removePasskey(id: string): Promise<void> {
  return withAccessToken(() => auth.deleteWebAuthnCredential({ credentialId: id }));
}
