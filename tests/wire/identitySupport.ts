import Fastify, { type FastifyInstance } from 'fastify';
import { type Database, openDatabase } from '../../service/db/connect';
import type { IdentityDirectory } from '../../service/identity/directory';
import { createEmbeddedDirectory } from '../../service/identity/embeddedDirectory';
import { identityPlugin } from '../../service/identity/plugin';
import { temporaryFolder } from '../support/temporary';

/** An embedded identity provider that listens, on a database of its own. */
export interface IdentityService {
  /** Its origin, such as `http://127.0.0.1:18123`. */
  url: string;
  /** The address that clients of the protocol are pointed at. */
  endpoint: string;
  db: Database;
  directory: IdentityDirectory;
  /** Makes one request of the protocol as a client would; answers the status and the body. */
  request(operation: string, body: unknown): Promise<{ status: number; body: Record<string, unknown> }>;
  stop(): Promise<void>;
}

/** What a test's identity provider is like. */
export interface IdentityServiceOptions {
  /** A PostgreSQL server to use instead of an embedded database. */
  databaseUrl?: string | undefined;
  /** Adds what else shall answer on its origin. */
  extend?(app: FastifyInstance, db: Database): void;
}

/** Starts an identity provider with no accounts. */
export async function startIdentityService(options: IdentityServiceOptions = {}): Promise<IdentityService> {
  const folder = await temporaryFolder();
  const db = await openDatabase({ dataDir: folder.path, databaseUrl: options.databaseUrl });
  const app = Fastify();
  await app.register(identityPlugin, { db, config: {} });
  options.extend?.(app, db);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const endpoint = `${url}/idp/`;
  return {
    url,
    endpoint,
    db,
    directory: createEmbeddedDirectory(db),
    async request(operation, body) {
      const answer = await fetch(endpoint, {
        method: 'POST',
        headers: {
          'content-type': 'application/x-amz-json-1.1',
          'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
        },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      });
      return { status: answer.status, body: await answer.json() };
    },
    async stop() {
      await app.close();
      await db.close();
      await folder.remove();
    },
  };
}
