import type { SQL } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { CallOutput } from '../contract';
import type { AuditedResource } from '../contract/audit';
import type { Feature } from '../contract/features';
import type { AlertDetails } from '../resources/organizations/service/tables/notices';
import type { NewUser } from '../resources/users/demo/users';
import type { RecordReader } from './audit/record';
import type { Collection } from './calls/collection';
import type { Transaction, Work } from './calls/transaction';
import type { Config } from './config';
import type { Database } from './db/connect';
import type { Passes } from './http/access';
import type { MailLanguage } from './mail/languages';
import type { MailContent, MailContext } from './mail/mailContext';
import type { DomainPictures } from './pictures/domainPictures';
import type { Services } from './services';

/**
 * A domain's part of the service besides its calls and tables: `service` of `resources/<domain>/service/index.ts`,
 * listed by `npm run registry`.
 */
export interface DomainService {
  /** Registers the domain's own routes and background work. */
  plugin?(app: FastifyInstance, given: ServiceParts): Promise<void>;
  /** Returns further origins that the console must reach for the domain. */
  extraConnectOrigins?(config: Config): string[];
  /** Calls that a token of the domain authenticates in place of a session. */
  passes?: Passes;
  /** The domain's pictures in the store by kind, served at `GET /pictures/<kind>/<name>`. */
  pictures?: Readonly<Record<string, DomainPictures>>;
  /** Counts an organisation's data of a feature, which stays when the feature is switched off. */
  kept?: { readonly [F in Feature]?: (db: Database, organization: string, now: Date) => Promise<number> };
  /** Resolves to settings for the apps of an organisation in a region. */
  appSettings?(
    services: Pick<Services, 'db' | 'keys'>,
    target: { organization: string; region: string },
  ): Promise<Record<string, unknown>>;
  /** Meters the usage of organisations, by billing item. */
  usage?: Readonly<Record<string, Metering>>;
  /** The domain's part of reports and alerts by mail. */
  notices?: DomainNotices;
  /** Counts the domain's figures in the summary of an organisation, or of all organisations. */
  summary?(
    db: Pick<Database, 'orm'>,
    organization: string | undefined,
  ): Promise<Partial<Pick<CallOutput<'getOrganizationSummary'>, 'devices' | 'risks'>>>;
  /** Resources without rules of their own. */
  collections?: { readonly [R in AuditedResource]?: Collection };
  /** Readers of other resources' records for the audit log. */
  records?: { readonly [R in AuditedResource]?: RecordReader };
  /** Called within a transaction that changes users, or everyone in an organisation. */
  onUsersChange?(tx: Transaction, ids: readonly string[]): Promise<void>;
  onOrganizationChange?(tx: Transaction, organization: string): Promise<void>;
  /** Called within a transaction that deletes an organisation, before its data is gone. */
  onOrganizationDelete?(tx: Transaction, organization: string, domains: readonly DomainService[]): Promise<void>;
  /** Called within a transaction that deletes a team. A new team may get its identifier. */
  onTeamDelete?(tx: Transaction, team: string): Promise<void>;
  /** Adds the domain's demo data after organisations and users. */
  seed?(db: Database, demo: DemoSeed): Promise<void>;
}

/**
 * Returns a query of organization_id, month and amount, for one organisation or all.
 * @param query `months` is a relation of month, begins and ends, consecutive from `from` to `to`
 */
export type Metering = (query: { organization: string | undefined; months: SQL; from: Date; to: Date }) => SQL;

/** A domain's part of the reports and alerts that organisations receive by mail. */
interface DomainNotices {
  /** Detects events since the last time, and stores alerts for organisations. */
  watch(db: Database, now: Date): Promise<void>;
  facts(details: AlertDetails, language: MailLanguage): string[];
  /** Resolves to a function that writes the report of a period, or undefined when there is nothing to report. */
  report(
    work: Work,
    organization: string,
    period: { from: Date; now: Date },
  ): Promise<((mailContext: MailContext) => MailContent) | undefined>;
}

/** What a domain's plugin receives. */
interface ServiceParts extends Services {
  /** All domains, for those that combine the data of others. */
  domains: readonly DomainService[];
}

/** The basis of a domain's demo data. */
interface DemoSeed {
  people: NewUser[];
  now: Date;
  config: Config;
}
