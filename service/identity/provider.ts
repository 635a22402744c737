import type { Database } from '../db/connect';
import { doneElsewhere } from '../db/transactions';
import type { CognitoConfig } from './cognito/config';
import type { IdentityDirectory } from './directory';
import { createEmbeddedDirectory, type DirectoryTools } from './embeddedDirectory';
import { identityOf } from './identityPool/identity';
import { createOwnSessions, type OwnSessions } from './ownSessions';
import type { IdentityKeys } from './secrets';
import { standingSignIns } from './sessions';
import type { SignInMark } from './signInMark';
import { createSrpWorkers } from './srpWorkers';
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
  identity?(sub: string): string;
  /** The sessions of users. Absent where only the provider knows them. */
  sessions?(db: Database): OwnSessions;
  /** Ends what works for it beside this thread. */
  close?(): Promise<void>;
}

/** The provider that the service brings along. */
export function embeddedProvider(keys: IdentityKeys): IdentityProvider {
  const tools: DirectoryTools = { keys, workers: createSrpWorkers() };
  const directory = (db: Database) => createEmbeddedDirectory(db, tools);
  return {
    directory,
    verifier: db => createTokenVerifier(db, keys),
    standing: standingSignIns,
    identity: sub => identityOf(keys, sub),
    sessions: db => createOwnSessions(db, { keys, directory: directory(db) }),
    close: () => tools.workers.end(),
  };
}

/** AWS Cognito in the embedded provider's place. Its client is loaded only here: it is large. */
export async function connectCognito(config: CognitoConfig): Promise<IdentityProvider> {
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
  return {
    hasFactor,
    directory(at) {
      // What Cognito has done stays done, and done again some of it would be refused.
      doneElsewhere();
      return createCognitoDirectory(at, { client, userPoolId: config.userPoolId, clientId: config.clientId });
    },
    verifier: at => verifiers.createCognitoTokenVerifier(at, verifier),
    standing: withoutEnded,
  };
}
