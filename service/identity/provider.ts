import type { Database } from '../db/connect';
import type { CognitoConfig } from './cognito/config';
import type { IdentityDirectory } from './directory';
import { createEmbeddedDirectory } from './embeddedDirectory';
import { identityOf } from './identityPool/identity';
import { createOwnSessions, type OwnSessions } from './ownSessions';
import { identityKeysOf } from './secrets';
import { standingSignIns } from './sessions';
import type { SignInMark } from './signInMark';
import { createTokenVerifier, type TokenVerifier } from './verifyToken';

/** Where accounts are and whose tokens count. */
export interface IdentityProvider {
  /** @param db the database, or the transaction that the changes belong to */
  directory(db: Database): IdentityDirectory;
  verifier(db: Database): TokenVerifier;
  /** Of these sign-ins, those that have not ended. */
  standing(db: Database, signIns: readonly SignInMark[]): Promise<SignInMark[]>;
  /**
   * Whether an account has a second factor. There where the provider lets in who lacks one that is required here, so that
   * the service must look itself.
   */
  hasFactor?(username: string): Promise<boolean>;
  /** The identity pool's id of an account. Absent where only the pool itself knows. */
  identity?(db: Database, sub: string): Promise<string>;
  /** The sessions of users. Absent where only the provider knows them. */
  sessions?(db: Database): OwnSessions;
}

const embedded: IdentityProvider = {
  directory: createEmbeddedDirectory,
  verifier: createTokenVerifier,
  standing: standingSignIns,
  identity: async (db, sub) => identityOf(await identityKeysOf(db), sub),
  sessions: createOwnSessions,
};

/** Kept by the pool, which a database and every transaction on it share. */
const providers = new WeakMap<Database['pool'], IdentityProvider>();

/** The identity provider of an installation: the embedded one unless another was put in its place. */
export function identityProviderOf({ pool }: Pick<Database, 'pool'>): IdentityProvider {
  return providers.get(pool) ?? embedded;
}

/** Puts AWS Cognito in the embedded provider's place. Its client is loaded only here: it is large. */
export async function connectCognito(db: Database, config: CognitoConfig): Promise<void> {
  const [
    { CognitoIdentityProviderClient },
    { createCognitoDirectory },
    { makeFactorLookup },
    verifiers,
    { withoutEnded },
  ] = await Promise.all([
    import('@aws-sdk/client-cognito-identity-provider'),
    import('./cognito/directory'),
    import('./cognito/factors'),
    import('./cognito/verifier'),
    import('./cognito/endings'),
  ]);
  const client = new CognitoIdentityProviderClient({ region: config.region });
  const verifier = verifiers.makeCognitoVerifier(config);
  const hasFactor = makeFactorLookup(client, config.userPoolId);
  providers.set(db.pool, {
    hasFactor,
    directory: at => createCognitoDirectory(at, { client, userPoolId: config.userPoolId, clientId: config.clientId }),
    verifier: at => verifiers.createCognitoTokenVerifier(at, verifier),
    standing: withoutEnded,
  });
}
