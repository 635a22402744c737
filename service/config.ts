import { domains } from '../resources/config';
import { readBrand } from './brand/config';
import { readLiveBus } from './bus/config';
import type { DomainConfig } from './domainConfig';
import { readBase, readOrigins, readPublicAddress, readTrustProxy } from './http/addressConfig';
import { type CognitoConfig, readCognito } from './identity/cognito/config';
import { readIdentitySecret, readRpId } from './identity/config';
import { embeddedSessionVariables, readSessions, readSigningKeyDays } from './identity/sessionSettings';
import { readSmtp } from './mail/config';
import { readMap } from './mapConfig';
import { readSms } from './sms/config';
import { StartError } from './startError';
import { readStorage } from './store/config';
import { readTraces } from './tracing/config';
import { hasProtocol, readNumber, readPage, readToken, readWord, type Variables } from './variables';

/** The maximum of the limits per minute or hour. */
const MAX_LIMIT = 9_999_999;
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** The configuration of the service. docs/configuration.md lists the variables. */
export type Config = ReturnType<typeof readOwnConfig> & DomainConfig;

/**
 * Reads the configuration from environment variables. An empty variable counts as not set.
 *
 * @throws StartError with a sentence that names the variable
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const value = (name: string) => env[name]?.trim() || undefined;
  // Each domain reads the part of `DomainConfig` that it declares.
  return Object.assign(readOwnConfig(value, env.DEMO_PASSWORD), ...domains.map(readPart => readPart(value)));
}

/** @param demoPassword as given, because a password may begin and end with spaces */
function readOwnConfig(value: Variables, demoPassword: string | undefined) {
  const cognito = readCognito(value);
  const seed = readWord(value, 'SEED', ['demo', 'none'], cognito === undefined ? 'demo' : 'none');
  if (cognito !== undefined && seed === 'demo') {
    throw new StartError('SEED must be none with AWS Cognito, because the demo would create its accounts there.');
  }
  const unusedVariable = cognito && embeddedSessionVariables.find(name => value(name) !== undefined);
  if (unusedVariable)
    throw new StartError(`${unusedVariable} is for the embedded identity provider. Set it in the user pool instead.`);
  return {
    /** 0 lets the system choose a free port. */
    port: readNumber(value, 'PORT', 0, 65_535) ?? 8080,
    host: value('HOST') ?? '127.0.0.1',
    /** The folder of the embedded database. */
    dataDir: value('DATA_DIR') ?? './data',
    /** A PostgreSQL server to use instead of the embedded database. */
    databaseUrl: readDatabaseUrl(value, 'DATABASE_URL'),
    /** The same database without the pooler behind `databaseUrl`. Undefined if that is the server itself. */
    databaseDirectUrl: readDatabaseUrl(value, 'DATABASE_DIRECT_URL'),
    /** A streaming replica for heavy reads. */
    databaseReplicaUrl: readDatabaseUrl(value, 'DATABASE_REPLICA_URL'),
    /** A NATS server for messages between nodes. By default the database carries them. */
    liveBus: readLiveBus(value),
    /** The password of the demo accounts. By default one is generated. */
    demoPassword: readPassword(demoPassword || undefined),
    /** The data that an empty database is filled with. */
    seed,
    /** Whether users can sign up. Anyone may try the demo. Elsewhere, strangers must not take usernames. */
    signUp: readWord(value, 'SIGN_UP', ['open', 'closed'], seed === 'demo' ? 'open' : 'closed'),
    /** How AWS Cognito confirms accounts of users who sign up. The embedded provider sends codes. */
    signUpBy: readSignUpBy(value, cognito),
    /** Whether all users must have a second factor. With `optional`, each organisation decides for its members. */
    mfa: readWord(value, 'MFA', ['optional', 'required'], 'optional'),
    sessions: readSessions(value),
    /** The age in days at which the signing key is rotated. Undefined for no rotation. */
    signingKeyDays: readSigningKeyDays(value),
    /** The domain that passkeys are created for. Default: the console's host. */
    webAuthnRpId: readRpId(value),
    /** The secret that encrypts the identity provider's keys. By default the database stores one next to them. */
    identitySecret: readIdentitySecret(value),
    /** AWS Cognito in place of the embedded identity provider. */
    cognito,
    /** A bucket of S3 or of an S3-compatible store, in place of the embedded store. */
    storage: readStorage(value, cognito),
    /** Whether this node sends reports and alerts to organisations. */
    notices: readWord(value, 'NOTICES', ['on', 'off'], 'on'),
    /** The mail server. Without one, mails stay in the outbox. */
    smtp: readSmtp(value),
    /** The SMS gateway. Without one, text messages stay in the outbox. */
    sms: readSms(value),
    logLevel: readWord(value, 'LOG_LEVEL', logLevels, 'info'),
    /** The bearer token of Prometheus. Without one, there are no metrics. */
    metricsToken: readToken(value, 'METRICS_TOKEN'),
    /** The receiver of traces. Without one, nothing is traced. */
    traces: readTraces(value),
    /** The most mails of one address per hour. */
    mailLimit: readNumber(value, 'MAIL_LIMIT', 1, MAX_LIMIT) ?? 30,
    /** The most requests of one address per minute and node. */
    requestLimit: readNumber(value, 'REQUEST_LIMIT', 1, MAX_LIMIT) ?? 60_000,
    /** The same for each public call and for the identity provider. */
    publicRequestLimit: readNumber(value, 'PUBLIC_REQUEST_LIMIT', 1, MAX_LIMIT) ?? 6000,
    /** Whose forwarding headers are trusted: no one's, everyone's or those of these proxies. */
    trustProxy: readTrustProxy(value),
    ...readPublicAddress(value),
    /** The address of the console, if it is hosted elsewhere. No trailing slash. */
    consoleUrl: readBase(value, 'CONSOLE_URL'),
    /** The base of the calls about second factors, if another service has them. No trailing slash. */
    mfaUrl: readPage(value, 'MFA_URL')?.replace(/\/+$/, ''),
    /** The external page that /support redirects to. */
    supportUrl: readPage(value, 'SUPPORT_URL'),
    /** A base map to use instead of the bundled one. */
    map: readMap(value),
    /** The other origins that may serve REST collections. */
    restOrigins: readOrigins(value, 'REST_ORIGINS'),
    /** The name, pictures and colour of the product in this installation. */
    brand: readBrand(value),
  };
}

function readSignUpBy(value: Variables, cognito: CognitoConfig | undefined) {
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
