import { z } from 'zod';
import { assertClient, type OperationContext, operation, wireClientId, wireText, wireToken } from '../operation';
import { continueSession, revokeRefreshToken } from '../sessions';
import { issueTokens } from '../tokens';

export async function refresh(
  context: OperationContext,
  refreshToken: string,
  deviceKey: string | null,
): Promise<object> {
  const signIn = await continueSession(context, refreshToken, deviceKey);
  const tokens = await issueTokens(context, signIn);
  return {
    ChallengeParameters: {},
    AuthenticationResult: { ...tokens, ...(signIn.refreshToken && { RefreshToken: signIn.refreshToken }) },
  };
}

/** The newer of the two refresh operations, and the only one that can rotate refresh tokens. */
export const getTokensFromRefreshToken = operation(
  z.object({ ClientId: wireClientId, RefreshToken: wireToken, DeviceKey: wireText(55).nullish() }),
  (context, { ClientId, RefreshToken, DeviceKey = null }) => {
    assertClient(ClientId);
    return refresh(context, RefreshToken, DeviceKey);
  },
);

/** Ends one session and revokes all its tokens. */
export const revokeToken = operation(
  z.object({ ClientId: wireClientId, Token: wireToken }),
  async (context, { ClientId, Token }) => {
    assertClient(ClientId);
    await revokeRefreshToken(context, Token);
    return {};
  },
);
