import { desc, eq } from 'drizzle-orm';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Database } from '../../service/db/connect';
import { identityAttempts, identityUsers, outbox } from '../../service/db/schema';
import type { IdentityDirectory } from '../../service/identity/directory';
import { type IdentityPluginOptions, identityPlugin } from '../../service/identity/plugin';
import { embeddedPool } from '../../service/identity/pool';
import { embeddedProvider, type IdentityProvider } from '../../service/identity/provider';
import { type IdentityKeys, openIdentityKeys } from '../../service/identity/secrets';
import { defaultSessionSettings } from '../../service/identity/sessionSettings';
import { identityRequest } from '../support/client';
import { emptyDatabase } from '../support/emptyDatabase';
import type { TestDatabase } from '../support/postgres';

/** Returns the console's configuration for the embedded identity provider at this origin. */
export const consoleConfiguration = (url: string) => ({
  identity: {
    userPoolId: embeddedPool.id,
    userPoolClientId: embeddedPool.clientId,
    userPoolEndpoint: embeddedPool.path,
    identityPoolId: embeddedPool.identityPoolId,
    identityPoolEndpoint: embeddedPool.identityPoolPath,
  },
  api: { base: `${url}/api/` },
});

/** A listening embedded identity provider with its own database. */
export interface IdentityService {
  /** Its origin, such as `http://127.0.0.1:18123`. */
  url: string;
  /** The beginning of links to the console. */
  consoleUrl: string;
  /** The endpoint that protocol clients use. */
  endpoint: string;
  db: Database;
  keys: IdentityKeys;
  identity: IdentityProvider;
  directory: IdentityDirectory;
  /** Sends a protocol request from this IP address, and resolves to the status and the body. */
  request(operation: string, body: unknown, from?: string): Promise<{ status: number; body: Record<string, unknown> }>;
  /** Deletes all accounts, and forgets all attempts to sign in. */
  deleteAccounts(): Promise<void>;
  stop(): Promise<void>;
}

/** Options of an identity provider for tests. */
export interface IdentityServiceOptions {
  /** As in `startService`. */
  database?: TestDatabase;
  /** Overrides of the configuration. */
  config?: Partial<IdentityPluginOptions['config']>;
  accountEvents?: IdentityPluginOptions['accountEvents'];
  /** Adds further routes on its origin. */
  extend?(app: FastifyInstance, services: Pick<IdentityService, 'db' | 'identity'>): void;
}

/** Without rotation, so that both refresh operations are available. */
const bothRefreshes = { ...defaultSessionSettings, rotation: undefined };

const nothing = async () => {};

/** Starts an identity provider without accounts. */
export async function startIdentityService(options: IdentityServiceOptions = {}): Promise<IdentityService> {
  const database = await emptyDatabase(options.database);
  const { db } = database;
  const keys = await openIdentityKeys(db);
  const identity = embeddedProvider(keys);
  const app = Fastify({ trustProxy: true });
  await app.register(identityPlugin, {
    db,
    keys,
    identity,
    config: {
      host: '127.0.0.1',
      signUp: 'closed',
      mfa: 'optional',
      sessions: bothRefreshes,
      publicRequestLimit: 6000,
      ...options.config,
    },
    deleteRecords: nothing,
    accountEvents: options.accountEvents ?? nothing,
  });
  options.extend?.(app, { db, identity });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const endpoint = `${url}/idp/`;
  return {
    url,
    consoleUrl: url.replace('127.0.0.1', 'localhost'),
    endpoint,
    db,
    keys,
    identity,
    directory: identity.directory(db),
    request: (operation, body, from = '127.0.0.1') =>
      identityRequest(url, operation, body, { 'x-forwarded-for': from }),
    async deleteAccounts() {
      await db.orm.delete(identityUsers);
      await db.orm.delete(identityAttempts);
    },
    async stop() {
      await app.close();
      await identity.close?.();
      await database.stop();
    },
  };
}

/** Returns the newest message to an address. */
export async function messageTo({ db }: Pick<IdentityService, 'db'>, recipient: string) {
  const [message] = await db.orm
    .select()
    .from(outbox)
    .where(eq(outbox.recipient, recipient))
    .orderBy(desc(outbox.id))
    .limit(1);
  return message;
}

/** Returns the six-digit code in the newest message to an address. */
export async function codeTo(service: Pick<IdentityService, 'db'>, recipient: string): Promise<string> {
  const code = /\b\d{6}\b/.exec((await messageTo(service, recipient))?.body ?? '')?.[0];
  if (code === undefined) throw new Error(`No code was sent to ${recipient}`);
  return code;
}

/** Returns a different code. */
export function otherThan(code: string): string {
  return code === '000000' ? '000001' : '000000';
}

/** A browser that stores cookies, follows redirects within the provider and submits its forms. */
export class HostedBrowser {
  private readonly cookies = new Map<string, string>();
  address = '';
  status = 0;
  body = '';
  headers = new Headers();

  async open(address: string | URL, init: RequestInit = {}): Promise<this> {
    this.address = String(address);
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(address, { ...init, redirect: 'manual', headers: { ...init.headers, cookie } });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      this.cookies.set(name, value);
    }
    this.status = answer.status;
    this.headers = answer.headers;
    this.body = await answer.text();
    const location = answer.headers.get('location');
    if (location === null) return this;
    const next = new URL(location, address);
    if (next.pathname.startsWith('/idp/')) return this.open(next, { headers: init.headers });
    this.address = next.href;
    return this;
  }

  /** Submits the page's form with its hidden fields. */
  submit(fields: Record<string, string>): Promise<this> {
    const hidden = [...this.body.matchAll(/type="hidden" name="([^"]+)" value="([^"]*)"/g)];
    const body = new URLSearchParams({
      ...Object.fromEntries(hidden.map(([, name, value]) => [name, value])),
      ...fields,
    });
    return this.open(this.address, { method: 'POST', body });
  }

  get title(): string | undefined {
    return /<h1>(.*?)<\/h1>/.exec(this.body)?.[1];
  }
}
