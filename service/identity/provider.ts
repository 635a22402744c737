import type { Database } from '../db/connect';
import { preventRetry } from '../db/transactions';
import type { CognitoConfig } from './cognito/config';
import type { IdentityDirectory } from './directory';
import { createEmbeddedDirectory, type DirectoryTools } from './embeddedDirectory';
import { identityOf } from './identityPool/credentials';
import { createOwnSessions, type OwnSessions } from './ownSessions';
import type { IdentityKeys } from './secrets';
import { filterActiveSessions, type SessionRef } from './sessions';
import { createSrpWorkers } from './srpWorkers';
import { createTokenVerifier, type TokenVerifier } from './verifyToken';

/** An identity provider: the embedded one or AWS Cognito. */
export interface IdentityProvider {
  /** @param db the database, or the transaction that the changes belong to */
  directory(db: Database): IdentityDirectory;
  verifier(db: Database): TokenVerifier;
  /** Returns those sessions that haven't ended. */
  activeSessions(db: Database, signIns: readonly SessionRef[]): Promise<SessionRef[]>;
  /**
   * Whether an account has a second factor. Present if the provider lets users sign in without a factor that is
   * required here, so that the service must check.
   */
  hasFactor?(username: string): Promise<boolean>;
  /** Returns the identity pool's id of an account. Absent if only the pool knows it. */
  identity?(sub: string): string;
  /** Manages users' sessions. Absent if only the provider knows them. */
  sessions?(db: Database): OwnSessions;
  /** Stops its worker threads. */
  close?(): Promise<void>;
}

export function embeddedProvider(keys: IdentityKeys): IdentityProvider {
  const tools: DirectoryTools = { keys, workers: createSrpWorkers() };
  const directory = (db: Database) => createEmbeddedDirectory(db, tools);
  return {
    directory,
    verifier: db => createTokenVerifier(db, keys),
    activeSessions: filterActiveSessions,
    identity: sub => identityOf(keys, sub),
    sessions: db => createOwnSessions(db, { keys, directory: directory(db) }),
    close: () => tools.workers.end(),
  };
}

/** Connects AWS Cognito as the provider. Imports its client only here because it is large. */
export async function connectCognito(config: CognitoConfig): Promise<IdentityProvider> {
  const [{ CognitoIdentityProvider }, { createCognitoDirectory }, { makeFactorLookup }, verifiers, { withoutRevoked }] =
    await Promise.all([
      import('@aws-sdk/client-cognito-identity-provider'),
      import('./cognito/directory'),
      import('./cognito/factors'),
      import('./cognito/verifier'),
      import('./cognito/revocations'),
    ]);
  const client = new CognitoIdentityProvider({ region: config.region });
  const verifier = verifiers.makeCognitoVerifier(config);
  const hasFactor = makeFactorLookup(client, config.userPoolId);
  return {
    hasFactor,
    directory(at) {
      // A change in Cognito can't be rolled back, and repeating some of them fails, so don't retry the transaction.
      preventRetry();
      return createCognitoDirectory(at, { client, userPoolId: config.userPoolId, clientId: config.clientId });
    },
    verifier: at => verifiers.createCognitoTokenVerifier(at, verifier),
    activeSessions: withoutRevoked,
  };
}
