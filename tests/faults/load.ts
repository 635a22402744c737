/** Writes that are noted one by one, so that what is there in the end can be compared with what was acknowledged. */
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { signIn } from '../support/client';

/** How many writes are under way at a time. */
const WRITERS = 8;
/** How long a client waits for an answer. */
const PATIENCE_MS = 20_000;

/** What became of a load. */
export interface Written {
  /** The names of the teams whose making was answered with success. */
  acknowledged: string[];
  /** The others: they may be there or not. */
  unanswered: string[];
  /** The longest time in which no write was acknowledged, in milliseconds. */
  gapMs: number;
  /** Answers that were no success, by their status; 0: none came. */
  refused: Map<number, number>;
}

export interface Load {
  /** Ends it, once something was acknowledged after now. */
  end(): Promise<Written>;
  /** Waits until writes go on, so that each trouble meets some; for a minute at most. */
  goOn(): Promise<void>;
  /** What its user proves to be by. */
  token: string | undefined;
}

/**
 * Makes teams one after the other through several nodes until it is ended. A write that fails is not sent again, as a
 * client can't know whether it was done; the next one is sent to another node.
 * @param name what the teams' names begin with
 */
export async function startLoad(name: string, urls: readonly string[]): Promise<Load> {
  const { token } = await signIn({ url: urls[0] ?? '' }, 'acme-admin');
  const written: Written = { acknowledged: [], unanswered: [], gapMs: 0, refused: new Map() };
  let isEnding = false;
  let sent = 0;
  let acknowledgedAt = performance.now();

  async function write(): Promise<void> {
    for (let at = sent; !isEnding; at++) {
      const label = `${name}-${sent++}`;
      const status = await makeTeam(urls[at % urls.length] ?? '', label, token);
      if (status === 200) {
        written.acknowledged.push(label);
        written.gapMs = Math.max(written.gapMs, performance.now() - acknowledgedAt);
        acknowledgedAt = performance.now();
      } else {
        written.unanswered.push(label);
        written.refused.set(status, (written.refused.get(status) ?? 0) + 1);
        // A node that starts needs the processor more.
        await wait(status === 0 ? 250 : 50);
      }
    }
  }

  const writers = Promise.all(Array.from({ length: WRITERS }, write));
  async function goOn(): Promise<void> {
    const before = written.acknowledged.length;
    const until = Date.now() + 60_000;
    while (written.acknowledged.length < before + WRITERS && Date.now() < until) await wait(20);
  }

  return {
    token,
    goOn,
    async end() {
      await goOn();
      isEnding = true;
      await writers;
      return written;
    },
  };
}

/** @returns the status of the answer, 0 when none came */
async function makeTeam(url: string, label: string, token: string | undefined): Promise<number> {
  try {
    const answer = await fetch(`${url}/api/createRoasterTeam`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: `token=${token}` },
      body: JSON.stringify({ organization: 'acme', label }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return 0;
  }
}

/** What is wrong with what is there. */
export interface Verdict {
  /** Acknowledged and not there. */
  lost: number;
  /** There more than once. */
  doubled: number;
  /** There without their entry in the audit log, or the other way round. */
  halfWritten: number;
  /** Not acknowledged, and there: the answer got lost. */
  doneUnanswered: number;
}

/** Compares what is there with what was acknowledged. */
export async function judge(pool: pg.Pool, name: string, { acknowledged, unanswered }: Written): Promise<Verdict> {
  const found = async (query: string) => {
    const { rows } = await pool.query<{ label: string; n: number }>(query, [`${name}-%`]);
    return new Map(rows.map(({ label, n }) => [label, n]));
  };
  const teams = await found('select label, count(*) as n from teams where label like $1 group by label');
  const entries = await found(`
    select after->>'label' as label, count(*) as n from audit_entries
    where action = 'createRoasterTeam' and outcome = 'done' and after->>'label' like $1 group by 1
  `);
  const labels = new Set([...teams.keys(), ...entries.keys()]);
  return {
    lost: acknowledged.filter(label => !teams.has(label)).length,
    doubled: [...teams.values()].filter(n => n > 1).length,
    halfWritten: [...labels].filter(label => teams.get(label) !== entries.get(label)).length,
    doneUnanswered: unanswered.filter(label => teams.has(label)).length,
  };
}
