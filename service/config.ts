import { domains } from '../resources/config';
import { type BrandConfig, readBrand } from './brand/config';
import { type NatsAddress, readLiveBus } from './bus/config';
import type { DomainConfig } from './domainConfig';
import { readBase, readOrigins, readPublicAddress, readTrustProxy } from './http/addressConfig';
import { type CognitoConfig, readCognito } from './identity/cognito/config';
import { readIdentitySecret, readRpId } from './identity/config';
import {
  embeddedSessionVariables,
  readSessions,
  readSigningKeyDays,
  type SessionSettings,
} from './identity/sessionSettings';
import { readSmtp, type SmtpConfig } from './mail/config';
import { type MapConfig, readMap } from './mapConfig';
import { readSms, type SmsConfig } from './sms/config';
import { StartError } from './startError';
import { readStorage, type StorageConfig } from './store/config';
import { readTraces, type TraceReceiver } from './tracing/config';
import { hasProtocol, readNumber, readPage, readToken, readWord, type Variables } from './variables';

/** The maximum of the limits per minute or hour. */
const MAX_LIMIT = 9_999_999;
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** The configuration of the service. docs/configuration.md lists the variables. */
export interface Config extends DomainConfig {
  /** 0 lets the system choose a free port. */
  port: number;
  host: string;
  /** The folder of the embedded database. */
  dataDir: string;
  /** A PostgreSQL server to use instead of the embedded database. */
  databaseUrl: string | undefined;
  /** The same database without the pooler behind `databaseUrl`. Undefined if that is the server itself. */
  databaseDirectUrl: string | undefined;
  /** A streaming replica for heavy reads. */
  databaseReplicaUrl: string | undefined;
  /** A NATS server for messages between nodes. By default the database carries them. */
  liveBus: NatsAddress | undefined;
  /** The password of the demo accounts. By default one is generated. */
  demoPassword: string | undefined;
  /** The data that an empty database is filled with. */
  seed: 'demo' | 'none';
  /** Whether users can sign up. */
  signUp: 'open' | 'closed';
  /** How AWS Cognito confirms accounts of users who sign up. The embedded provider sends codes. */
  signUpBy: 'code' | 'link';
  /** Whether all users must have a second factor. With `optional`, each organisation decides for its members. */
  mfa: 'optional' | 'required';
  sessions: SessionSettings;
  /** The age in days at which the signing key is rotated. Undefined for no rotation. */
  signingKeyDays: number | undefined;
  /** The domain that passkeys are created for. Default: the console's host. */
  webAuthnRpId: string | undefined;
  /** The secret that encrypts the identity provider's keys. By default the database stores one next to them. */
  identitySecret: Buffer | undefined;
  /** AWS Cognito in place of the embedded identity provider. */
  cognito: CognitoConfig | undefined;
  /** A bucket of S3 or of an S3-compatible store, in place of the embedded store. */
  storage: StorageConfig | undefined;
  /** Whether this node sends reports and alerts to organisations. */
  notices: 'on' | 'off';
  /** The mail server. Without one, mails stay in the outbox. */
  smtp: SmtpConfig | undefined;
  /** The SMS gateway. Without one, text messages stay in the outbox. */
  sms: SmsConfig | undefined;
  logLevel: (typeof logLevels)[number];
  /** The bearer token of Prometheus. Without one, there are no metrics. */
  metricsToken: string | undefined;
  /** The receiver of traces. Without one, nothing is traced. */
  traces: TraceReceiver | undefined;
  /** The most mails of one address per hour. */
  mailLimit: number;
  /** The most requests of one address per minute and node. */
  requestLimit: number;
  /** The same for each public call and for the identity provider. */
  publicRequestLimit: number;
  /** Whose forwarding headers are trusted: no one's, everyone's or those of these proxies. */
  trustProxy: boolean | string[];
  /** The service's address for browsers, if a proxy makes it differ from the listening address. No trailing slash. */
  publicUrl: string | undefined;
  /** The path that all addresses start with: empty, or for example `/console`. */
  basePath: string;
  /** The address of the console, if it is hosted elsewhere. No trailing slash. */
  consoleUrl: string | undefined;
  /** The base of the calls about second factors, if another service has them. No trailing slash. */
  mfaUrl: string | undefined;
  /** The external page that /support redirects to. */
  supportUrl: string | undefined;
  /** A base map to use instead of the bundled one. */
  map: MapConfig | undefined;
  /** The other origins that may serve REST collections. */
  restOrigins: string[];
  /** The name, pictures and colour of the product in this installation. */
  brand: BrandConfig | undefined;
}

/**
 * Reads the configuration from environment variables. An empty variable counts as not set.
 *
 * @throws StartError with a sentence that names the variable
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const value = (name: string) => env[name]?.trim() || undefined;
  const cognito = readCognito(value);
  const seed = readWord(value, 'SEED', ['demo', 'none'], cognito === undefined ? 'demo' : 'none');
  if (cognito !== undefined && seed === 'demo') {
    throw new StartError('SEED must be none with AWS Cognito, because the demo would create its accounts there.');
  }
  const unusedVariable = cognito && embeddedSessionVariables.find(name => value(name) !== undefined);
  if (unusedVariable)
    throw new StartError(`${unusedVariable} is for the embedded identity provider. Set it in the user pool instead.`);
  const own: Omit<Config, keyof DomainConfig> = {
    port: readNumber(value, 'PORT', 0, 65_535) ?? 8080,
    host: value('HOST') ?? '127.0.0.1',
    dataDir: value('DATA_DIR') ?? './data',
    databaseUrl: readDatabaseUrl(value, 'DATABASE_URL'),
    databaseDirectUrl: readDatabaseUrl(value, 'DATABASE_DIRECT_URL'),
    databaseReplicaUrl: readDatabaseUrl(value, 'DATABASE_REPLICA_URL'),
    liveBus: readLiveBus(value),
    demoPassword: readPassword(env.DEMO_PASSWORD || undefined),
    seed,
    // Anyone may try the demo. Elsewhere, strangers must not take usernames.
    signUp: readWord(value, 'SIGN_UP', ['open', 'closed'], seed === 'demo' ? 'open' : 'closed'),
    signUpBy: readSignUpBy(value, cognito),
    mfa: readWord(value, 'MFA', ['optional', 'required'], 'optional'),
    sessions: readSessions(value),
    signingKeyDays: readSigningKeyDays(value),
    webAuthnRpId: readRpId(value),
    identitySecret: readIdentitySecret(value),
    cognito,
    storage: readStorage(value, cognito),
    notices: readWord(value, 'NOTICES', ['on', 'off'], 'on'),
    smtp: readSmtp(value),
    sms: readSms(value),
    logLevel: readWord(value, 'LOG_LEVEL', logLevels, 'info'),
    metricsToken: readToken(value, 'METRICS_TOKEN'),
    traces: readTraces(value),
    mailLimit: readNumber(value, 'MAIL_LIMIT', 1, MAX_LIMIT) ?? 30,
    requestLimit: readNumber(value, 'REQUEST_LIMIT', 1, MAX_LIMIT) ?? 60_000,
    publicRequestLimit: readNumber(value, 'PUBLIC_REQUEST_LIMIT', 1, MAX_LIMIT) ?? 6000,
    trustProxy: readTrustProxy(value),
    ...readPublicAddress(value),
    consoleUrl: readBase(value, 'CONSOLE_URL'),
    mfaUrl: readPage(value, 'MFA_URL')?.replace(/\/+$/, ''),
    supportUrl: readPage(value, 'SUPPORT_URL'),
    map: readMap(value),
    restOrigins: readOrigins(value, 'REST_ORIGINS'),
    brand: readBrand(value),
  };
  // Each domain reads the part of `DomainConfig` that it declares.
  return Object.assign(own, ...domains.map(readDomainConfig => readDomainConfig(value)));
}

function readSignUpBy(value: Variables, cognito: CognitoConfig | undefined): Config['signUpBy'] {
  const method = readWord(value, 'SIGN_UP_BY', ['code', 'link'], 'code');
  if (method === 'link' && cognito === undefined) {
    throw new StartError('SIGN_UP_BY=link is for a user pool of AWS Cognito. The embedded provider sends codes.');
  }
  return method;
}

function readDatabaseUrl(value: Variables, name: string): string | undefined {
  const text = value(name);
  // Don't repeat the text, which may contain a password.
  if (text !== undefined && !hasProtocol(text, /^postgres(ql)?:$/)) {
    throw new StartError(`${name} must be an address such as postgres://user:password@host:5432/database.`);
  }
  if (text !== undefined && value('DATABASE_URL') === undefined) throw new StartError(`${name} needs DATABASE_URL.`);
  return text;
}

function readPassword(text: string | undefined): string | undefined {
  if (text !== undefined && (text.length < 8 || text.length > 256)) {
    throw new StartError('DEMO_PASSWORD must be 8 to 256 characters long.');
  }
  return text;
}
