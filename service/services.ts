import type { FastifyBaseLogger } from 'fastify';
import type { Bus } from './bus/bus';
import { openBus } from './bus/open';
import type { Config } from './config';
import type { Database } from './db/connect';
import { type HourlySet, hourlySet } from './hourlySet';
import { connectCognito, embeddedProvider, type IdentityProvider } from './identity/provider';
import { type IdentityKeys, openIdentityKeys } from './identity/secrets';

/** The services of a node, opened once at the start, and passed to plugins and to the handlers of calls. */
export interface Services {
  config: Config;
  /** Limited to the transaction within one. */
  db: Database;
  keys: IdentityKeys;
  identity: IdentityProvider;
  /** Messages between the nodes. */
  bus: Bus;
  /** The keys that this node remembers for the rest of the hour. Each starts with its purpose. */
  hourlyKeys: HourlySet;
}

/**
 * Opens the services on an open database. Only one node may do so at a time.
 * @throws StartError when the configured secret isn't that of the database, or NATS is unreachable
 */
export async function openServices(config: Config, db: Database, log: FastifyBaseLogger): Promise<Services> {
  const keys = await openIdentityKeys(db, config.identitySecret);
  const identity = config.cognito === undefined ? embeddedProvider(keys) : await connectCognito(config.cognito);
  return { config, db, keys, identity, bus: await openBus(config, keys, log), hourlyKeys: hourlySet() };
}
