/** Records every write, so that the final data can be compared with what was acknowledged. */
import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import type pg from 'pg';
import { signIn } from '../support/client';
import { Bucket, type StoreUser, storeUser } from '../wire/storeSupport';

const WRITERS = 8;
/** Timeout of a client's request. */
const TIMEOUT_MS = 20_000;

/** The writes of a load and their results. */
export interface Written {
  /** The names of the teams whose creation was acknowledged. */
  acknowledged: string[];
  /** The names of the other teams, which may or may not exist. */
  unanswered: string[];
  /** The contents of the files whose writing was acknowledged, by key. */
  files: Map<string, string>;
  /** The longest time without an acknowledged write, in milliseconds. */
  gapMs: number;
  /** Counts of unsuccessful responses by status. 0 means no response. */
  refused: Map<number, number>;
}

export interface Load {
  /** Ends the load after at least one more acknowledged write. */
  end(): Promise<Written>;
  /** Waits up to a minute until writes are acknowledged again, so that each fault occurs during writes. */
  goOn(): Promise<void>;
  soFar(): Pick<Written, 'acknowledged' | 'files'>;
  /** The session token of the user. */
  token: string | undefined;
}

/** What to write besides teams. */
export interface LoadOptions {
  files?: boolean;
}

/**
 * Creates teams through several nodes until it is ended. A write that was sent and failed isn't repeated, because a
 * client can't know whether it was done. If a node refuses the connection, the next one is tried, as nginx does.
 * @param name the prefix of the teams' names
 */
export async function startLoad(name: string, urls: readonly string[], { files }: LoadOptions = {}): Promise<Load> {
  const { token } = await signIn({ url: urls[0] ?? '' }, 'acme-admin');
  const written: Written = { acknowledged: [], unanswered: [], files: new Map(), gapMs: 0, refused: new Map() };
  let isEnding = false;
  let sent = 0;
  let acknowledgedAt = performance.now();

  async function write(): Promise<void> {
    for (let at = sent; !isEnding; at++) {
      const label = `${name}-${sent++}`;
      const status = await makeTeam(inTurn(urls, at), label, token);
      if (status === 200) {
        written.acknowledged.push(label);
        written.gapMs = Math.max(written.gapMs, performance.now() - acknowledgedAt);
        acknowledgedAt = performance.now();
      } else {
        written.unanswered.push(label);
        written.refused.set(status, (written.refused.get(status) ?? 0) + 1);
        // Leave the processor to nodes that are starting.
        await wait(status === 0 ? 250 : 50);
      }
    }
  }

  async function store({ s3, identity }: StoreUser): Promise<void> {
    for (let number = 0; !isEnding; number++) {
      const Key = `private/${identity}/${name}-${number}.txt`;
      const Body = `${Key}\n`.repeat(1_000);
      const stored = await s3.send(new PutObjectCommand({ Bucket, Key, Body })).catch(() => undefined);
      if (stored !== undefined) written.files.set(Key, Body);
      await wait(50);
    }
  }

  const storing = files ? [store(await storeUser({ url: urls[0] ?? '' }, 'acme-admin'))] : [];
  const writers = Promise.all([...Array.from({ length: WRITERS }, write), ...storing]);
  async function goOn(): Promise<void> {
    const before = written.acknowledged.length;
    const until = Date.now() + 60_000;
    while (written.acknowledged.length < before + WRITERS && Date.now() < until) await wait(20);
  }

  return {
    token,
    goOn,
    soFar: () => ({ acknowledged: [...written.acknowledged], files: new Map(written.files) }),
    async end() {
      await goOn();
      isEnding = true;
      await writers;
      return written;
    },
  };
}

/** Returns all URLs, starting with another one each time. */
function inTurn(urls: readonly string[], at: number): string[] {
  const first = at % urls.length;
  return [...urls.slice(first), ...urls.slice(0, first)];
}

/** @returns the response's status, or 0 without a response */
async function makeTeam([url = '', ...others]: readonly string[], label: string, token = ''): Promise<number> {
  try {
    return await post(`${url}/api/createRoasterTeam`, { organization: 'acme', label }, token);
  } catch (error) {
    const isUnsent = error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED';
    return isUnsent && others.length > 0 ? makeTeam(others, label, token) : 0;
  }
}

/** Sends a request on a new connection, because a kept-alive one could be closed before it is used. */
function post(url: string, body: object, token: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', cookie: `token=${token}` };
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const sending = request(url, { method: 'POST', agent: false, headers, signal }, answer => {
      answer.resume();
      answer.once('end', () => resolve(answer.statusCode ?? 0)).once('error', reject);
    });
    sending.once('error', reject).end(JSON.stringify(body));
  });
}

/** The differences between what was acknowledged and what exists. */
export interface Verdict {
  /** Acknowledged but missing, or a file with other content. */
  lost: number;
  doubled: number;
  /** Exists without an audit entry, or the other way round. */
  halfWritten: number;
  /** Exists but wasn't acknowledged, because the response was lost. */
  doneUnanswered: number;
}

/**
 * Compares what exists with what was acknowledged.
 * @param dataDir the folder with the store's files
 */
export async function judge(
  pool: pg.Pool,
  dataDir: string,
  name: string,
  { acknowledged, unanswered, files }: Pick<Written, 'acknowledged' | 'unanswered' | 'files'>,
): Promise<Verdict> {
  const found = async (query: string) => {
    const { rows } = await pool.query<{ label: string; n: string }>(query, [`${name}-%`]);
    return new Map(rows.map(({ label, n }) => [label, Number(n)]));
  };
  const teams = await found('select label, count(*) as n from teams where label like $1 group by label');
  const entries = await found(`
    select after->>'label' as label, count(*) as n from audit_entries
    where action = 'createRoasterTeam' and outcome = 'done' and after->>'label' like $1 group by 1
  `);
  const labels = new Set([...teams.keys(), ...entries.keys()]);
  const lostFiles = await Promise.all([...files].map(([key, content]) => isLost(pool, dataDir, key, content)));
  return {
    lost: acknowledged.filter(label => !teams.has(label)).length + lostFiles.filter(Boolean).length,
    doubled: [...teams.values()].filter(n => n > 1).length,
    halfWritten: [...labels].filter(label => teams.get(label) !== entries.get(label)).length,
    doneUnanswered: unanswered.filter(label => teams.has(label)).length,
  };
}

async function isLost(pool: pg.Pool, dataDir: string, key: string, content: string): Promise<boolean> {
  const { rows } = await pool.query<{ file: string }>(
    `select file from store_parts join store_objects on object_id = id
     where key = $1 and completed_at is not null and ended_at is null`,
    [key],
  );
  const [part] = rows;
  if (part === undefined || rows.length > 1) return true;
  const path = join(dataDir, 'store/files', part.file.slice(0, 2), part.file);
  return (await readFile(path, 'utf8').catch(() => undefined)) !== content;
}
