import type { CallName } from '../../../contract';
import { isRead } from '../../../contract/transport';
import { ask } from '../../contract/ask';
import type { Row } from '../infer/inferFields';
import { Refusal } from '../refusal';
import { rowsOf } from './rows';
import { parseJson } from './sample';

/** A running service, and who asks it. */
export interface LiveService {
  /** The API base with its trailing slash. */
  api: string;
  /** The identity token of the person to ask as. */
  token: string | undefined;
  /** The organisation to ask about, where the calls want one. */
  organization?: string | undefined;
}

/** How long an answer may take. */
const PATIENCE = 15_000;
/** As many rows as show what the values of a field have in common. */
const ENOUGH = 200;
const TOKEN_MISSING = 'Put the identity token of the person to ask as into CONSOLE_TOKEN.';

/** The rows that a call answers. Only calls that read are made. */
export async function readCall(call: string, { api, token, organization }: LiveService): Promise<Row[]> {
  if (!/^[A-Za-z][\w-]*(?:\/[A-Za-z][\w-]*)*$/.test(call)) {
    throw new Refusal(`${JSON.stringify(call)} is no name of a call: it is one such as listGateways or gateway/list.`);
  }
  // A backend has more calls than the contract knows; their names tell all the same.
  if (!isRead(call as CallName)) {
    throw new Refusal(`${call} was not made, since it may change something: only get…, list… and check… are made.`);
  }
  if (!token) throw new Refusal(TOKEN_MISSING);
  const fetch: typeof globalThis.fetch = (url, init) => patiently(String(url), init);
  const body = organization === undefined ? {} : { organization };
  return rowsOf((await answerOf(await ask({ api, token, fetch }, call, body), call)).value, `The answer of ${call}`);
}

export interface Collection {
  rows: Row[];
  /** What the console will miss in the answers, a sentence each. */
  notes: string[];
}

/** The first rows of a plain REST collection. */
export async function readCollection(address: URL, token: string | undefined): Promise<Collection> {
  const url = new URL(address);
  url.searchParams.set('range', JSON.stringify([0, ENOUGH - 1]));
  const headers = { accept: 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const name = `GET ${address.pathname}`;
  const { value, answer } = await answerOf(await patiently(url.href, { headers }), name);
  const rows = rowsOf(value, `The answer of ${name}`);
  const notes: string[] = [];
  if (!Array.isArray(value)) {
    notes.push(`${name} answers an object around the rows; the console expects the array itself.`);
  }
  if (!answer.headers.has('content-range')) {
    notes.push(`${name} answers no Content-Range, from which the console takes how many records there are.`);
  }
  return { rows, notes };
}

async function patiently(url: string, init: RequestInit | undefined): Promise<Response> {
  const { origin } = new URL(url);
  try {
    return await fetch(url, { ...init, signal: AbortSignal.timeout(PATIENCE) });
  } catch (error) {
    if (error instanceof Error && error.name === 'TimeoutError') {
      throw new Refusal(`${origin} gave no answer within ${PATIENCE / 1000} seconds.`);
    }
    const cause = error instanceof Error ? (error.cause ?? error) : error;
    const code =
      cause instanceof Error && 'code' in cause ? cause.code : cause instanceof Error ? cause.message : cause;
    throw new Refusal(`${origin} can’t be reached (${code}): start the service, or give its address with --api.`);
  }
}

async function answerOf(answer: Response, name: string): Promise<{ value: unknown; answer: Response }> {
  const text = await answer.text();
  if (answer.ok) return { value: parseJson(text, `The answer of ${name}`), answer };
  const said = messageIn(text);
  const because = said ? `: ${said}` : '';
  switch (answer.status) {
    case 401:
      throw new Refusal(`${name} needs somebody who is signed in (401${because}). ${TOKEN_MISSING}`);
    case 403:
      throw new Refusal(`${name} is not allowed to the person whose token CONSOLE_TOKEN holds (403${because}).`);
    case 404:
      throw new Refusal(`${name} is not there (404${because}).`);
    default:
      throw new Refusal(`${name} answered ${answer.status}${because}.`);
  }
}

/** What a refusal says, where it is one of a few usual forms. */
function messageIn(text: string): string | undefined {
  try {
    const body = JSON.parse(text);
    const message = body?.error?.message ?? body?.message ?? body?.error;
    return typeof message === 'string' ? message.slice(0, 200).replace(/\.$/, '') : undefined;
  } catch {
    return undefined;
  }
}
