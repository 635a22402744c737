/**
 * Configures unbound by an organisation's DNS profile and reports its queries. It only needs Node 20, so it can be
 * copied to the resolver's machine. docs/guide/connect-a-resolver.md explains how to set it up.
 */
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs, promisify } from 'node:util';
import { gzipSync } from 'node:zlib';

const usage = `Usage: node unbound.mjs --url https://console.example.net [options]
  --url           the address of the console's service
  --token-file    a file with the resolver's token; else the environment variable RESOLVER_TOKEN
  --folder        where zones and settings are written (/var/lib/unbound/console)
  --log           the file that unbound logs to (/var/log/unbound/console.log)
  --control       what controls unbound (unbound-control)
  --config        unbound's own configuration, for unbound-control
  --every         seconds between two looks at the profile (10)
  --block-page    the address of a web server that sends browsers to the block page; without it, no address is answered`;

const { values: options } = parseArgs({
  options: {
    url: { type: 'string' },
    'token-file': { type: 'string' },
    folder: { type: 'string', default: '/var/lib/unbound/console' },
    log: { type: 'string', default: '/var/log/unbound/console.log' },
    control: { type: 'string', default: 'unbound-control' },
    config: { type: 'string' },
    every: { type: 'string', default: '10' },
    'block-page': { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  },
});
const token = options['token-file']
  ? (await readFile(options['token-file'], 'utf8')).trim()
  : process.env.RESOLVER_TOKEN;
if (options.help || !options.url || !token || !(Number(options.every) > 0)) {
  process.stderr.write(`${usage}\n`);
  process.exit(options.help ? 0 : 2);
}
const folder = resolve(options.folder);
const service = options.url.replace(/\/$/, '');
const headers = { authorization: `Bearer ${token}`, 'user-agent': `unbound.mjs ${await unboundVersion()}`.trim() };

/** The zones in the order in which unbound applies them. The first match wins. */
const zones = ['allow', 'block', 'except', 'privacy', 'rewrite'];
/** Queries per report, queries kept while the service is unreachable, and the reporting interval in milliseconds. */
const BATCH_SIZE = 1_000;
const MAX_WAITING_QUERIES = 50_000;
const REPORT_INTERVAL_MS = 500;
const MAX_PAUSE_S = 60;

/** Query types by their names in the log. Others are logged as TYPE and their number. */
const recordTypes = {
  A: 1,
  NS: 2,
  CNAME: 5,
  SOA: 6,
  PTR: 12,
  MX: 15,
  TXT: 16,
  AAAA: 28,
  SRV: 33,
  DS: 43,
  DNSKEY: 48,
  SVCB: 64,
  HTTPS: 65,
  ANY: 255,
};

let profile;
let etag;
/** The profile, indexed to find the reason for a decision quickly. */
let lookup = { denylist: new Set(), blockers: [], rewrites: new Map() };
/** Contents of the written files, so that only changed ones are written and reloaded. */
const written = new Map();
const ending = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => ending.abort());

/** Polls the profile. */
async function followProfile() {
  while (!ending.signal.aborted) {
    await fetchProfile().catch(error => print(`The profile could not be fetched: ${reasonOf(error)}`));
    // Also without the service, because recreation times begin and end.
    if (profile) {
      await apply().catch(error => {
        print(`The profile could not be applied: ${reasonOf(error)}`);
        // Write and reload everything again, because unbound may not have loaded it.
        written.clear();
      });
    }
    await pause(Number(options.every) * 1000);
  }
}

async function fetchProfile() {
  const answer = await fetch(`${service}/resolver/profile`, {
    headers: { ...headers, ...(etag && { 'if-none-match': etag }) },
    signal: AbortSignal.timeout(30_000),
  });
  if (answer.status === 304) return;
  const body = await answer.json();
  if (!answer.ok) throw new Error(body.error?.message ?? `status ${answer.status}`);
  profile = body.data;
  etag = answer.headers.get('etag');
  lookup = {
    denylist: new Set(profile.denylist),
    blockers: profile.blockers.map(({ step, id, domains }) => ({ step, id, domains: new Set(domains) })),
    rewrites: new Map(profile.rewrites.flatMap(({ from, id, to }) => from.map(name => [name, { id, to }]))),
  };
}

/** Writes the profile's zones and settings and makes unbound reload those that changed. */
async function apply() {
  const isRecreation = isRecreationAt(profile.recreation, new Date());
  const of = test =>
    profile.blockers
      .filter(blocker => test(blocker.step) && !(blocker.recreation && isRecreation))
      .flatMap(({ domains }) => domains);
  const blocked = options['block-page'] && profile.blockPage ? `A ${options['block-page']}` : 'CNAME .';
  const rpzRecords = (domains, record) =>
    domains.flatMap(domain => [`${domain} 60 ${record}`, `*.${domain} 60 ${record}`]);
  const records = {
    allow: rpzRecords(profile.allowlist, 'CNAME rpz-passthru.'),
    block: rpzRecords([...profile.denylist, ...of(step => step !== 'privacy')], blocked),
    except: rpzRecords(profile.exceptFromPrivacy, 'CNAME rpz-passthru.'),
    privacy: rpzRecords(
      of(step => step === 'privacy'),
      blocked,
    ),
    rewrite: profile.rewrites.flatMap(({ from, to }) => from.map(name => `${name} 60 CNAME ${to}.`)),
  };
  const changed = [];
  for (const zone of zones) {
    if (await write(`${zone}.rpz`, zoneFile(zone, [...new Set(records[zone])]))) changed.push(zone);
  }
  if (await write('unbound.conf', settings())) {
    await control('reload');
    print(`unbound follows the profile "${profile.name}"`);
    return;
  }
  for (const zone of changed) await control('auth_zone_reload', `${zone}.console.`);
  if (changed.length > 0) print(`unbound follows a change of the profile: ${changed.join(', ')}`);
}

function zoneFile(zone, lines) {
  return [
    `$ORIGIN ${zone}.console.`,
    '@ 60 IN SOA localhost. root.localhost. 1 3600 600 86400 60',
    '@ 60 IN NS localhost.',
    ...lines,
    '',
  ].join('\n');
}

/** Returns the file that unbound.conf includes: unbound's settings for the profile, and the zones. */
function settings() {
  const { security, performance } = profile;
  const privateNetworks = ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '169.254.0.0/16', 'fd00::/8', 'fe80::/10'];
  return [
    '# Written by unbound.mjs from the profile in the console. Changes are overwritten.',
    'server:',
    '  use-syslog: no',
    `  logfile: "${resolve(options.log)}"`,
    '  log-time-ascii: no',
    '  log-replies: yes',
    '  log-tag-queryreply: yes',
    ...(security.dnsRebinding ? privateNetworks.map(network => `  private-address: ${network}`) : []),
    ...(performance.cacheBoost ? ['  cache-min-ttl: 300', '  prefetch: yes'] : []),
    ...zones.flatMap(zone => [
      'rpz:',
      `  name: "${zone}.console."`,
      `  zonefile: "${join(folder, `${zone}.rpz`)}"`,
      '  rpz-log: yes',
      `  rpz-log-name: "${zone}"`,
    ]),
    '',
  ].join('\n');
}

/** @returns whether unbound must reload the file */
async function write(name, content) {
  if (written.get(name) === content) return false;
  const path = join(folder, name);
  const before = await readFile(path, 'utf8').catch(() => undefined);
  if (before !== content) {
    await writeFile(`${path}.new`, content);
    await rename(`${path}.new`, path);
  }
  written.set(name, content);
  // Always true at the first run, because unbound may not have loaded what an earlier run has written.
  return true;
}

async function control(...command) {
  const config = options.config ? ['-c', options.config] : [];
  await promisify(execFile)(options.control, [...config, ...command]);
}

async function report() {
  let queries = [];
  for await (const lines of newLines(resolve(options.log))) {
    for (const line of lines) {
      const query = queryOf(line);
      if (query) queries.push(query);
    }
    if (queries.length > MAX_WAITING_QUERIES) {
      print(`${queries.length - MAX_WAITING_QUERIES} queries are not reported: the service is away for too long`);
      queries = queries.slice(-MAX_WAITING_QUERIES);
    }
    while (batch || queries.length > 0) {
      batch ??= { id: randomUUID(), queries: queries.splice(0, BATCH_SIZE) };
      if (!(await send())) break;
    }
  }
}

let retryAt = 0;
let failures = 0;
/** The queries being sent. They keep their id until the service has them, so that no query is counted twice. */
let batch;

/** @returns whether the service has accepted the batch */
async function send() {
  if (Date.now() < retryAt) return false;
  const problem = await postQueries(batch);
  if (problem === undefined) {
    batch = undefined;
    failures = 0;
    return true;
  }
  failures++;
  const seconds = problem.seconds ?? Math.min(MAX_PAUSE_S, 2 ** failures);
  retryAt = Date.now() + seconds * 1000;
  print(`Queries could not be reported, tried again in ${seconds} s: ${problem.reason}`);
  return false;
}

async function postQueries(body) {
  try {
    const answer = await fetch(`${service}/resolver/queries`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', 'content-encoding': 'gzip' },
      body: gzipSync(JSON.stringify(body)),
      signal: AbortSignal.timeout(30_000),
    });
    const { data, error } = await answer.json();
    for (const { message, field } of data?.refused.slice(0, 3) ?? []) print(`A query was refused: ${field} ${message}`);
    if (answer.ok) return undefined;
    return { reason: error?.message ?? answer.status, seconds: Number(answer.headers.get('retry-after')) || undefined };
  } catch (error) {
    return { reason: reasonOf(error) };
  }
}

/** Zones that matched, until the corresponding reply is logged. */
const appliedZones = new Map();
const RPZ_LINE = /rpz: applied \[(\w+)\] \S+ \S+ (\S+)@\d+ (\S+)\. (\S+) \S+$/;
const REPLY_LINE = /^\[(\d+)\] \S+ reply: (\S+) (\S*?)\.? (\S+) \S+ (\S+) /;

/** Parses a line of the log. Returns undefined unless it completes a query. */
function queryOf(line) {
  const [, zone, client, name, type] = RPZ_LINE.exec(line) ?? [];
  if (zone !== undefined) {
    const asked = name.toLowerCase();
    // Unbound logs the reply to a rewritten name under its target.
    const answered = (zone === 'rewrite' && lookup.rewrites.get(asked)?.to) || asked;
    appliedZones.set(`${client} ${answered} ${type}`, { zone, asked });
    if (appliedZones.size > BATCH_SIZE) appliedZones.delete(appliedZones.keys().next().value);
    return undefined;
  }
  const [, seconds, clientIp, domain, typeName, code] = REPLY_LINE.exec(line) ?? [];
  if (!domain || !(typeName in recordTypes || /^TYPE\d+$/.test(typeName))) return undefined;
  const key = `${clientIp} ${domain.toLowerCase()} ${typeName}`;
  const match = appliedZones.get(key);
  appliedZones.delete(key);
  const asked = match?.asked ?? domain.toLowerCase();
  return {
    at: new Date(Number(seconds) * 1000).toISOString(),
    domain: asked,
    type: recordTypes[typeName] ?? Number(typeName.slice(4)),
    clientIp,
    client: 'unbound',
    // Until the client has the profile, the service decides.
    ...(profile && outcomeOf(match?.zone, asked, code)),
  };
}

/** Returns a query's status and reasons by the zone that matched. */
function outcomeOf(zone, name, code) {
  switch (zone) {
    case 'allow':
      return { status: 'allowed', reasons: ['allowlist'] };
    case 'block':
      if (isCovered(name, lookup.denylist)) return { status: 'blocked', reasons: ['denylist'] };
      return { status: 'blocked', reasons: blockedBy(name, ['security', 'parentalControl']) };
    case 'privacy':
      return { status: 'blocked', reasons: blockedBy(name, ['privacy']) };
    case 'rewrite':
      return { status: 'default', reasons: lookup.rewrites.has(name) ? [lookup.rewrites.get(name).id] : [] };
    default:
      return { status: ['SERVFAIL', 'REFUSED'].includes(code) ? 'error' : 'default' };
  }
}

/** Returns the blockers of the first of these steps that covers a name. */
function blockedBy(name, steps) {
  const found = steps.map(step =>
    lookup.blockers.filter(blocker => blocker.step === step && isCovered(name, blocker.domains)).map(({ id }) => id),
  );
  return found.find(ids => ids.length > 0) ?? [];
}

/** Whether a set contains a name or one of its parent domains. */
function isCovered(name, domains) {
  const labels = name.split('.');
  return labels.some((_, at) => domains.has(labels.slice(at).join('.')));
}

function isRecreationAt({ times, timezone }, at) {
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone: timezone,
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });
  const { weekday, hour, minute, second } = Object.fromEntries(
    clock.formatToParts(at).map(({ type, value }) => [type, value]),
  );
  const window = times[weekday.toLowerCase()];
  const time = `${hour}:${minute}:${second}`;
  return window !== undefined && time >= window.start && time < window.end;
}

/** Yields lines as they are appended to a file, which may be created, truncated or rotated meanwhile. */
async function* newLines(path) {
  let position = (await sizeOf(path)) ?? 0;
  let partialLine = '';
  while (!ending.signal.aborted) {
    await pause(REPORT_INTERVAL_MS);
    const size = await sizeOf(path);
    if (size === undefined || size < position) {
      position = 0;
      partialLine = '';
    }
    const text = size === undefined || size === position ? '' : await readFrom(path, position, size - position);
    // One character per byte, because the text is read as latin1.
    position += text.length;
    const lines = `${partialLine}${text}`.split('\n');
    partialLine = lines.pop() ?? '';
    // Yield even without new lines, so that the caller can retry failed reports.
    yield lines;
  }
}

async function readFrom(path, position, length) {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
    return buffer.subarray(0, bytesRead).toString('latin1');
  } finally {
    await file.close();
  }
}

async function sizeOf(path) {
  return (await stat(path).catch(() => undefined))?.size;
}

async function pause(ms) {
  await wait(ms, undefined, { signal: ending.signal }).catch(() => {});
}

async function unboundVersion() {
  const { stdout } = await promisify(execFile)('unbound', ['-V']).catch(() => ({ stdout: '' }));
  const version = /Version (\S+)/.exec(stdout)?.[1];
  return version ? `unbound/${version}` : '';
}

function reasonOf(error) {
  return error.cause?.message ?? error.message;
}

function print(text) {
  process.stdout.write(`${new Date().toISOString()} ${text}\n`);
}

await mkdir(folder, { recursive: true });
await Promise.all([followProfile(), report()]);
