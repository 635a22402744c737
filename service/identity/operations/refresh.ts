import { z } from 'zod';
import { assertClient, type OperationContext, operation, wireClientId, wireText, wireToken } from '../operation';
import { continueSignIn, revokeRefreshToken } from '../sessions';
import { issueTokens } from '../tokens';

/** Fresh tokens of a sign-in that stands. Refresh tokens are not rotated. */
export async function refresh(
  { db, keys, issuer }: OperationContext,
  refreshToken: string,
  deviceKey: string | null,
): Promise<object> {
  const signIn = await continueSignIn(db, refreshToken, deviceKey);
  return { ChallengeParameters: {}, AuthenticationResult: await issueTokens(keys, issuer, signIn) };
}

/** The newer of the two calls that refresh. */
export const getTokensFromRefreshToken = operation(
  z.object({ ClientId: wireClientId, RefreshToken: wireToken, DeviceKey: wireText(55).nullish() }),
  (context, { ClientId, RefreshToken, DeviceKey = null }) => {
    assertClient(ClientId);
    return refresh(context, RefreshToken, DeviceKey);
  },
);

/** Ends one sign-in with all its tokens. */
export const revokeToken = operation(
  z.object({ ClientId: wireClientId, Token: wireToken }),
  async ({ db }, { ClientId, Token }) => {
    assertClient(ClientId);
    await revokeRefreshToken(db, Token);
    return {};
  },
);
