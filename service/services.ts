import type { FastifyBaseLogger } from 'fastify';
import type { Bus } from './bus/bus';
import { openBus } from './bus/open';
import type { Config } from './config';
import type { Database } from './db/connect';
import { type HourlySet, hourlySet } from './hourlySet';
import { connectCognito, embeddedProvider, type IdentityProvider } from './identity/provider';
import { type IdentityKeys, openIdentityKeys } from './identity/secrets';

/** What the parts of a node work with: opened once at the start, and handed to plugins and, with a call, to its handler. */
export interface Services {
  config: Config;
  /** In a transaction, confined to it. */
  db: Database;
  keys: IdentityKeys;
  identity: IdentityProvider;
  /** By what nodes of the service tell each other. */
  bus: Bus;
  /** What this node remembers for the rest of the hour; each key begins with what it is for. */
  thisHour: HourlySet;
}

/**
 * Opens what the service works with, on an open database. By one node at a time.
 * @throws StartError when the configured secret isn't that of the database, or NATS can't be reached
 */
export async function openServices(config: Config, db: Database, log: FastifyBaseLogger): Promise<Services> {
  const keys = await openIdentityKeys(db, config.identitySecret);
  const identity = config.cognito === undefined ? embeddedProvider(keys) : await connectCognito(config.cognito);
  return { config, db, keys, identity, bus: await openBus(config, keys, log), thisHour: hourlySet() };
}
