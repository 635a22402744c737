import type { SQL } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { CallOutput } from '../contract';
import type { AuditedResource } from '../contract/audit';
import type { Feature } from '../contract/features';
import type { AlertDetails } from '../resources/organizations/service/tables/notices';
import type { NewUser } from '../resources/users/demo/people';
import type { RecordReader } from './audit/record';
import type { Collection } from './calls/collection';
import type { Transaction, Work } from './calls/transaction';
import type { Config } from './config';
import type { Database } from './db/connect';
import type { Passes } from './http/pass';
import type { MailLanguage } from './mail/languages';
import type { MailContent, Occasion } from './mail/occasion';
import type { DomainPictures } from './pictures/domainPictures';
import type { Services } from './services';

/**
 * What a domain gives to the service beside its calls and tables: `service` of `resources/<domain>/service/index.ts`,
 * which `npm run registry` lists.
 */
export interface DomainService {
  /** Registers the domain's own addresses, and what it does in the background. */
  plugin?(app: FastifyInstance, given: ServiceParts): Promise<void>;
  /** The origins that the console has to reach for it, beside its own. */
  connectsTo?(config: Config): string[];
  /** Calls that are made with a token of the domain's own in place of a session. */
  passes?: Passes;
  /** The stored pictures of the domain that `GET /pictures/<kind>/<name>` shows, by kind. */
  pictures?: Readonly<Record<string, DomainPictures>>;
  /** Counts what the domain has recorded of an organisation for a feature, which is kept when the feature is switched off. */
  kept?: { readonly [F in Feature]?: (db: Database, organization: string, now: Date) => Promise<number> };
  /** What the apps of an organisation in a region are told. */
  appSettings?(
    services: Pick<Services, 'db' | 'keys'>,
    whose: { organization: string; region: string },
  ): Promise<Record<string, unknown>>;
  /** Counts what organisations used, by the item of a bill. */
  usage?: Readonly<Record<string, Metering>>;
  /** What organisations are told of it by mail. */
  notices?: DomainNotices;
  /** Counts what the summary of an organisation shows of it; of all organisations where none is named. */
  summary?(
    db: Pick<Database, 'orm'>,
    organization: string | undefined,
  ): Promise<Partial<Pick<CallOutput<'getOrganizationSummary'>, 'devices' | 'risks'>>>;
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

/**
 * Gives rows of organization_id, month and amount, of one organisation or of all.
 * @param asked `months` is a relation of month, begins and ends, which follow each other from `from` to `to`
 */
export type Metering = (asked: { organization: string | undefined; months: SQL; from: Date; to: Date }) => SQL;

/** What a domain gives to the mails that organisations are sent by themselves. */
interface DomainNotices {
  /** Looks for what has happened since the last time, and notes what organisations are to be alerted of. */
  watch(db: Database, now: Date): Promise<void>;
  facts(details: AlertDetails, language: MailLanguage): string[];
  /** What writes the report of a period; undefined where there is nothing to tell. */
  report(
    work: Work,
    organization: string,
    period: { from: Date; now: Date },
  ): Promise<((occasion: Occasion) => MailContent) | undefined>;
}

/** What the service of an app is made of. */
interface ServiceParts extends Services {
  /** All domains, for those that show what others have to tell. */
  domains: readonly DomainService[];
}

/** What demo data is made for. */
interface DemoSeed {
  people: NewUser[];
  now: Date;
  config: Config;
}
