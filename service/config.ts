import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import type { RuntimeConfig } from '../contract/config';
import { DOMAIN } from '../contract/formats';
import { hostedPaths } from '../contract/hostedSignIn';
import { domains } from '../resources/config';
import { type BrandConfig, readBrand } from './brand/config';
import type { DomainConfig } from './domainConfig';
import type { CognitoConfig } from './identity/cognito/config';
import {
  embeddedSessionVariables,
  readSessions,
  readSigningKeyDays,
  type SessionSettings,
} from './identity/sessionSettings';
import type { SmtpConfig } from './mail/smtp';
import { readSms, type SmsConfig } from './sms/config';
import { StartError } from './startError';
import type { StorageConfig } from './store/config';
import {
  hasProtocol,
  parseUrl,
  readList,
  readNumber,
  readPage,
  readToken,
  readWord,
  type Variables,
} from './variables';

/** The maximum of the limits per minute or hour. */
const MAX_LIMIT = 9_999_999;
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** A NATS server. Without a password, `user` is a token if it isn't empty. */
export interface NatsAddress {
  host: string;
  isTls: boolean;
  user: string;
  password: string;
}

/** A receiver of traces (OTLP over HTTP). */
export interface TraceReceiver {
  url: string;
  headers: Record<string, string>;
}

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
  /** The lifetimes of sessions. */
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

/** The base map, and the origins that it loads from. */
export interface MapConfig {
  base: NonNullable<RuntimeConfig['map']>;
  origins: string[];
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
    identitySecret: readIdentitySecret(value('IDENTITY_SECRET'), value('IDENTITY_SECRET_FILE')),
    cognito,
    storage: readStorage(value, cognito),
    notices: readWord(value, 'NOTICES', ['on', 'off'], 'on'),
    smtp: readSmtp(value('SMTP_URL'), value('MAIL_FROM')),
    sms: readSms(value),
    logLevel: readWord(value, 'LOG_LEVEL', logLevels, 'info'),
    metricsToken: readToken(value, 'METRICS_TOKEN'),
    traces: readTraces(value),
    mailLimit: readNumber(value, 'MAIL_LIMIT', 1, MAX_LIMIT) ?? 30,
    requestLimit: readNumber(value, 'REQUEST_LIMIT', 1, MAX_LIMIT) ?? 60_000,
    publicRequestLimit: readNumber(value, 'PUBLIC_REQUEST_LIMIT', 1, MAX_LIMIT) ?? 6000,
    trustProxy: readTrustProxy(value('TRUST_PROXY') ?? 'false'),
    ...readAddress(value('PUBLIC_URL'), value('BASE_PATH')),
    consoleUrl: readBase('CONSOLE_URL', value('CONSOLE_URL')),
    mfaUrl: readPage(value, 'MFA_URL')?.replace(/\/+$/, ''),
    supportUrl: readPage(value, 'SUPPORT_URL'),
    map: readMap(value),
    restOrigins: readOrigins(value, 'REST_ORIGINS'),
    brand: readBrand(value),
  };
  // Each domain reads the part of `DomainConfig` that it declares.
  return Object.assign(own, ...domains.map(readDomainConfig => readDomainConfig(value)));
}

/** Reads the domain for passkeys, which must be the console's host or a parent of it for browsers to accept it. */
function readRpId(value: Variables): string | undefined {
  const id = value('WEBAUTHN_RP_ID');
  if (id === undefined) return undefined;
  if (!DOMAIN.test(id)) throw new StartError(`WEBAUTHN_RP_ID must be a domain such as example.net, not "${id}".`);
  const url = parseUrl(value('CONSOLE_URL') ?? value('PUBLIC_URL') ?? '');
  if (url !== undefined && url.hostname !== id && !url.hostname.endsWith(`.${id}`)) {
    throw new StartError(`WEBAUTHN_RP_ID must be ${url.hostname} or a domain that it is below, not "${id}".`);
  }
  return id;
}

function readSignUpBy(value: Variables, cognito: CognitoConfig | undefined): Config['signUpBy'] {
  const method = readWord(value, 'SIGN_UP_BY', ['code', 'link'], 'code');
  if (method === 'link' && cognito === undefined) {
    throw new StartError('SIGN_UP_BY=link is for a user pool of AWS Cognito. The embedded provider sends codes.');
  }
  return method;
}

/** Reads the variables that OpenTelemetry specifies. */
function readTraces(value: Variables): TraceReceiver | undefined {
  const base = value('OTEL_EXPORTER_OTLP_ENDPOINT');
  if (base === undefined) return undefined;
  const url = parseUrl(base);
  // Don't repeat the text, which may contain a password.
  if (!url || !/^https?:$/.test(url.protocol) || url.href !== url.origin + url.pathname) {
    throw new StartError(
      'OTEL_EXPORTER_OTLP_ENDPOINT must be an address such as http://127.0.0.1:4318, without a user or a query. ' +
        'Put credentials into OTEL_EXPORTER_OTLP_HEADERS.',
    );
  }
  const pairs = readList(value, 'OTEL_EXPORTER_OTLP_HEADERS');
  try {
    const headers = new Headers(
      pairs.map(pair => {
        const [name = '', ...parts] = pair.split('=');
        return [name.trim(), decodeURIComponent(parts.join('=').trim())];
      }),
    );
    return { url: `${url.href.replace(/\/+$/, '')}/v1/traces`, headers: Object.fromEntries(headers) };
  } catch {
    // Don't repeat the text, which contains secrets.
    throw new StartError('OTEL_EXPORTER_OTLP_HEADERS must be pairs such as authorization=Bearer%20….');
  }
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

function readLiveBus(value: Variables): NatsAddress | undefined {
  const text = value('LIVE_BUS');
  if (text === undefined) return undefined;
  // Don't repeat the text, which may contain a password.
  const { protocol = '', host, username = '', password = '' } = parseUrl(text) ?? {};
  if (!/^(nats|tls):$/.test(protocol) || !host) {
    throw new StartError('LIVE_BUS must be an address such as nats://user:password@host:4222.');
  }
  if (value('DATABASE_URL') === undefined) {
    throw new StartError('LIVE_BUS needs DATABASE_URL, because the embedded database has only one node.');
  }
  try {
    return {
      host,
      isTls: protocol === 'tls:',
      user: decodeURIComponent(username),
      password: decodeURIComponent(password),
    };
  } catch (error) {
    throw new StartError('LIVE_BUS must be an address that has %25 for each % of its user and password.', {
      cause: error,
    });
  }
}

function readIdentitySecret(text: string | undefined, file: string | undefined): Buffer | undefined {
  if (text !== undefined && file !== undefined) {
    throw new StartError('Set only one of IDENTITY_SECRET and IDENTITY_SECRET_FILE.');
  }
  const given = file === undefined ? text : readSecretFile('IDENTITY_SECRET_FILE', file);
  if (given === undefined) return undefined;
  if (/^[0-9a-f]{64}$/i.test(given)) return Buffer.from(given, 'hex');
  if (/^[\w+/-]{43}=?$/.test(given)) return Buffer.from(given, 'base64');
  // Don't repeat the secret.
  const name = file === undefined ? 'IDENTITY_SECRET' : 'IDENTITY_SECRET_FILE';
  throw new StartError(`${name} must be 32 bytes as 64 hexadecimal digits or in Base64, as of openssl rand -hex 32.`);
}

function readSecretFile(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new StartError(`${name} must be a file that can be read, and ${file} is not.`, { cause: error });
  }
}

/** Reads origins for the content security policy. Wildcards are refused, because they would allow other hosts too. */
function readOrigins(value: Variables, name: string): string[] {
  const given = readList(value, name);
  const invalid = given.find(each => !/^https?:\/\/[\w.:[\]-]+$/.test(each) || parseUrl(each)?.origin !== each);
  if (invalid !== undefined) {
    throw new StartError(
      `${name} must be origins such as https://api.example.net separated by commas, not "${invalid}".`,
    );
  }
  return [...new Set(given)];
}

/** The origins that Mapbox maps load from. */
const mapboxOrigins = ['https://api.mapbox.com', 'https://events.mapbox.com', 'https://*.tiles.mapbox.com'];

function readMap(value: Variables): MapConfig | undefined {
  const styleUrl = readMapAddress('MAP_STYLE_URL', value('MAP_STYLE_URL'));
  const pmtilesUrl = readMapAddress('MAP_PMTILES_URL', value('MAP_PMTILES_URL'));
  const mapboxToken = value('MAPBOX_TOKEN');
  if (mapboxToken !== undefined && !/^pk\.[\w.-]+$/.test(mapboxToken)) {
    // Don't repeat the text: it may be a secret token, which no browser may get.
    throw new StartError('MAPBOX_TOKEN must be a public token, which begins with "pk.".');
  }
  const extraOrigins = readList(value, 'MAP_ORIGINS');
  if (!extraOrigins.every(each => /^https?:\/\/(\*\.)?[\w.-]+(:\d+)?$/.test(each))) {
    throw new StartError('MAP_ORIGINS must be origins such as https://tiles.example.net separated by commas.');
  }
  const given = [styleUrl, pmtilesUrl, mapboxToken].filter(each => each !== undefined);
  if (given.length === 0) return undefined;
  if (given.length > 1) throw new StartError('Set only one of MAP_STYLE_URL, MAP_PMTILES_URL and MAPBOX_TOKEN.');
  const own = [styleUrl, pmtilesUrl].flatMap(each => (each?.startsWith('http') ? [new URL(each).origin] : []));
  return {
    base: { styleUrl, pmtilesUrl, mapboxToken },
    origins: [...new Set([...own, ...(mapboxToken === undefined ? [] : mapboxOrigins), ...extraOrigins])],
  };
}

function readMapAddress(name: string, text: string | undefined): string | undefined {
  const isAddress = text === undefined || /^\/(?!\/)/.test(text) || hasProtocol(text);
  if (!isAddress) {
    throw new StartError(`${name} must be a web address, or a path on the console's own origin, not "${text}".`);
  }
  return text;
}

function readCognito(value: Variables): CognitoConfig | undefined {
  const userPoolId = value('COGNITO_USER_POOL_ID');
  const clientId = value('COGNITO_CLIENT_ID');
  if (userPoolId === undefined && clientId === undefined) return undefined;
  if (userPoolId === undefined || userPoolId.length > 55 || !/^[\w-]+_[0-9a-zA-Z]+$/.test(userPoolId)) {
    throw new StartError("COGNITO_USER_POOL_ID must be a user pool's id such as eu-central-1_AbCdEf123.");
  }
  if (clientId === undefined) throw new StartError("COGNITO_CLIENT_ID must be the id of the user pool's client.");
  const domain = value('COGNITO_DOMAIN');
  if (domain !== undefined && !/^[\w-]+(\.[\w-]+)+$/.test(domain)) {
    throw new StartError(`COGNITO_DOMAIN must be a host such as login.example.net, not "${domain}".`);
  }
  return {
    userPoolId,
    clientId,
    region: value('COGNITO_REGION') ?? userPoolId.slice(0, userPoolId.lastIndexOf('_')),
    domain,
    identityPoolId: value('COGNITO_IDENTITY_POOL_ID'),
    redirectSignIn: readRedirects(value, 'COGNITO_REDIRECT_SIGN_IN', hostedPaths.signedIn),
    redirectSignOut: readRedirects(value, 'COGNITO_REDIRECT_SIGN_OUT', ''),
  };
}

/** @param suffix the required end of each address: the path of the console's page */
function readRedirects(value: Variables, name: string, suffix: string): string[] {
  const given = readList(value, name);
  const invalid = given.find(each => !hasProtocol(each) || !each.endsWith(suffix));
  if (invalid !== undefined) {
    const example = `https://console.example.net${suffix || hostedPaths.signedOut}`;
    throw new StartError(`${name} must be addresses such as ${example} separated by commas, not "${invalid}".`);
  }
  if (given.length > 0 && value('COGNITO_DOMAIN') === undefined) {
    throw new StartError(`${name} needs COGNITO_DOMAIN, the host of the hosted sign-in that leads there.`);
  }
  return given;
}

function readStorage(value: Variables, cognito: CognitoConfig | undefined): StorageConfig | undefined {
  const bucket = value('STORE_BUCKET');
  const endpoint = value('STORE_ENDPOINT');
  const region = value('STORE_REGION');
  if (bucket === undefined) {
    if (endpoint === undefined && region === undefined) return undefined;
    throw new StartError('STORE_BUCKET must be the bucket of the store that STORE_ENDPOINT or STORE_REGION name.');
  }
  if (!/^(?!.*\.\.)[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) {
    throw new StartError(`STORE_BUCKET must be a bucket's name, not "${bucket}".`);
  }
  if (cognito?.identityPoolId === undefined) {
    throw new StartError(
      'STORE_BUCKET needs COGNITO_IDENTITY_POOL_ID, because an external store only accepts credentials of that identity pool.',
    );
  }
  if (region !== undefined && !/^[a-z0-9-]{1,32}$/.test(region)) {
    throw new StartError(`STORE_REGION must be a region such as eu-central-1, not "${region}".`);
  }
  const url = parseUrl(endpoint ?? '');
  if (endpoint !== undefined && (!hasProtocol(endpoint) || url?.href !== `${url?.origin}/`)) {
    throw new StartError(`STORE_ENDPOINT must be an origin such as https://files.example.net, not "${endpoint}".`);
  }
  const pathStyle = readWord(value, 'STORE_PATH_STYLE', ['on', 'off'], 'off');
  return { endpoint: url?.origin, bucket, region: region ?? cognito.region, forcePathStyle: pathStyle === 'on' };
}

function readSmtp(url: string | undefined, from: string | undefined): SmtpConfig | undefined {
  if (url === undefined && from === undefined) return undefined;
  // Don't repeat either of them: the address may contain a password.
  if (url === undefined || !hasProtocol(url, /^smtps?:$/)) {
    throw new StartError('SMTP_URL must be an address such as smtps://user:password@mail.example.net.');
  }
  if (from === undefined || !/^[^@\s<>]+@[^@\s<>]+$|<[^@\s<>]+@[^@\s<>]+>$/.test(from)) {
    throw new StartError('MAIL_FROM must be an address such as Console <console@example.net>.');
  }
  return { url, from };
}

function readPassword(text: string | undefined): string | undefined {
  if (text !== undefined && (text.length < 8 || text.length > 256)) {
    throw new StartError('DEMO_PASSWORD must be 8 to 256 characters long.');
  }
  return text;
}

function readTrustProxy(text: string): Config['trustProxy'] {
  if (text === 'true' || text === 'false') return text === 'true';
  const addresses = text.split(',').map(each => each.trim());
  if (addresses.every(each => isIP(each.split('/')[0] ?? ''))) return addresses;
  throw new StartError(`TRUST_PROXY must be true, false or the proxies' addresses separated by commas, not "${text}".`);
}

/** Path segments that need no escaping, each after a slash. */
const BASE_PATH = /^(\/[\w~-][\w.~-]*)*$/;

function readAddress(publicText: string | undefined, path: string | undefined): Pick<Config, 'publicUrl' | 'basePath'> {
  const publicUrl = readBase('PUBLIC_URL', publicText);
  const basePath = path?.replace(/\/$/, '');
  if (basePath !== undefined && !BASE_PATH.test(basePath)) {
    throw new StartError(`BASE_PATH must be a path such as /console, not "${path}".`);
  }
  const publicPath = publicUrl?.slice(new URL(publicUrl).origin.length);
  if (publicPath !== undefined && basePath !== undefined && publicPath !== basePath) {
    throw new StartError(
      `BASE_PATH is "${path}", but the path of PUBLIC_URL is "${publicPath || '/'}": make them the same, or leave BASE_PATH out.`,
    );
  }
  return { publicUrl, basePath: basePath ?? publicPath ?? '' };
}

/** Reads the base of other addresses, without a trailing slash. */
function readBase(name: string, text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const url = parseUrl(text);
  const path = url?.pathname.replace(/\/$/, '') ?? '';
  const isPlain = url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}${url.pathname}`;
  if (!isPlain || !BASE_PATH.test(path)) {
    throw new StartError(
      `${name} must be an address such as https://console.example.net or https://example.net/console, not "${text}".`,
    );
  }
  return `${url.origin}${path}`;
}
