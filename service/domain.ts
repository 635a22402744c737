import type { FastifyInstance } from 'fastify';
import type { AuditedResource } from '../contract/audit';
import type { NewUser } from '../resources/users/demo/people';
import type { RecordReader } from './audit/records';
import type { Collection } from './calls/collection';
import type { Transaction } from './calls/transaction';
import type { Config } from './config';
import type { Database } from './db/connect';

/**
 * What a domain gives to the service beside its calls and tables: `service` of `resources/<domain>/service/index.ts`,
 * which `npm run registry` lists.
 */
export interface DomainService {
  /** Registers the domain's own addresses, and what it does in the background. */
  plugin?(app: FastifyInstance, given: { db: Database; config: Config }): Promise<void>;
  /** Resources without rules of their own. */
  collections?: { readonly [R in AuditedResource]?: Collection };
  /** Reads the records of other resources for the audit log. */
  records?: { readonly [R in AuditedResource]?: RecordReader };
  /** Follows what a transaction makes of users, and of everyone in an organisation, within it. */
  usersChange?(tx: Transaction, ids: readonly string[]): Promise<void>;
  organizationChanges?(tx: Transaction, organization: string): Promise<void>;
  /** Makes the domain's demo data, once organisations and users are there. */
  seed?(db: Database, demo: DemoSeed): Promise<void>;
}

/** What demo data is made for. */
interface DemoSeed {
  people: NewUser[];
  now: Date;
  config: Pick<Config, 'demoQueries' | 'demoTrackDays'>;
}
