/** The identity pool, which gives users of the user pool an identity and temporary credentials. */
import { z } from 'zod';
import { IdentityError, notAuthorized } from '../errors';
import { type OperationContext, operation, wireText, wireToken } from '../operation';
import { embeddedPool } from '../pool';
import { findSession, type IdentitySession } from '../sessions';
import { verifyToken } from '../tokens';
import { identityOf, makeTemporaryCredentials } from './credentials';

/** Identity tokens by the user pool that issued them: its issuer without the scheme. */
const logins = z.record(z.string().max(512), wireToken).nullish();
const identityId = wireText(128);

/** Returns the identity of a signed-in user. It is always the same for one account. */
const getId = operation(
  z.object({ IdentityPoolId: wireText(128), AccountId: wireText(15).nullish(), Logins: logins }),
  async (context, { IdentityPoolId, Logins }) => {
    if (IdentityPoolId !== embeddedPool.identityPoolId) {
      throw new IdentityError('ResourceNotFoundException', `IdentityPool '${IdentityPoolId}' not found.`);
    }
    return { IdentityId: identityOf(context.keys, (await sessionOfToken(context, Logins)).account.sub) };
  },
);

const getCredentialsForIdentity = operation(
  z.object({ IdentityId: identityId, Logins: logins, CustomRoleArn: wireText(2048).nullish() }),
  async (context, { IdentityId, Logins }) => {
    const { account, originJti } = await sessionOfToken(context, Logins);
    if (IdentityId !== identityOf(context.keys, account.sub)) {
      throw new IdentityError('NotAuthorizedException', 'Access to Identity is forbidden.');
    }
    const credentials = await makeTemporaryCredentials(context, IdentityId, originJti);
    return {
      IdentityId,
      Credentials: {
        AccessKeyId: credentials.accessKeyId,
        SecretKey: credentials.secretKey,
        SessionToken: credentials.sessionToken,
        Expiration: Math.floor(credentials.expiresAt.getTime() / 1000),
      },
    };
  },
);

async function sessionOfToken(
  { db, keys }: OperationContext,
  tokens: z.output<typeof logins>,
): Promise<IdentitySession> {
  const [login, otherLogin] = Object.entries(tokens ?? {});
  if (login === undefined) {
    throw new IdentityError(
      'NotAuthorizedException',
      'Unauthenticated access is not supported for this identity pool.',
    );
  }
  const [provider, token] = login;
  if (otherLogin !== undefined || !provider.endsWith(`${embeddedPool.path}${embeddedPool.id}`)) {
    throw new IdentityError('NotAuthorizedException', 'Token is not from a supported provider of this identity pool.');
  }
  try {
    const { originJti } = await verifyToken(keys, token, 'id');
    return await findSession(db, originJti, notAuthorized('Token has been revoked'));
  } catch (error) {
    // The pool uses one error code for every invalid token.
    if (error instanceof IdentityError) {
      throw new IdentityError('NotAuthorizedException', `Invalid login token. ${error.message}`);
    }
    throw error;
  }
}

/** All operations of the identity pool, by their names on the wire. */
export const identityPoolOperations = new Map(
  Object.entries({ GetId: getId, GetCredentialsForIdentity: getCredentialsForIdentity }),
);
