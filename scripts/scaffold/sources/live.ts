import type { CallName } from '../../../contract';
import { isRead } from '../../../contract/transport';
import type { RestDialect } from '../../../schema/restDialect';
import { callBackend, networkReason } from '../../contract/callBackend';
import type { Row } from '../infer/inferFields';
import { ScaffoldError } from '../scaffoldError';
import { type ListAnswer, probeDialect } from './probe';
import { pathToRows, rowsOf } from './rows';
import { checkSize, parseJson } from './sample';

export interface LiveService {
  /** API base with a trailing slash. */
  api: string;
  /** Identity token of the caller. */
  token: string | undefined;
  /** Organisation to name in the calls, if they require one. */
  organization?: string;
}

/** Request timeout in milliseconds. */
const TIMEOUT_MS = 15_000;
/** Enough rows to see what the values of a field have in common. */
const MAX_ROWS = 200;
const TOKEN_MISSING = 'Set CONSOLE_TOKEN to the identity token of a signed-in user.';

/** Returns the rows of a call. Only read calls are made. */
export async function readCall(call: string, { api, token, organization }: LiveService): Promise<Row[]> {
  if (!/^[A-Za-z][\w-]*(?:\/[A-Za-z][\w-]*)*$/.test(call)) {
    throw new ScaffoldError(`${JSON.stringify(call)} is not the name of a call, such as listGateways or gateway/list.`);
  }
  // A backend may have calls that the contract lacks. Their names follow the same rule.
  if (!isRead(call as CallName)) {
    throw new ScaffoldError(`${call} may change something. Only calls named get…, list… and check… are made.`);
  }
  if (!token) throw new ScaffoldError(TOKEN_MISSING);
  checkToken(token);
  const fetch: typeof globalThis.fetch = (url, init) => fetchWithTimeout(String(url), init);
  const answer = await callBackend({ api, token, fetch }, call, organization === undefined ? {} : { organization });
  return rowsOf(await readAnswer(answer, call), `The answer of ${call}`);
}

export interface Collection {
  rows: Row[];
  /** Dialect of its lists. Undefined for that of ra-data-simple-rest. */
  dialect: RestDialect | undefined;
  /** Things to review, a sentence each. */
  notes: string[];
}

/** Returns the first rows of a plain REST collection and the dialect of its lists. */
export async function readCollection(address: URL, token: string | undefined): Promise<Collection> {
  checkToken(token);
  const headers = { accept: 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const name = `GET ${address.pathname}`;
  const readList = async (parameters: Readonly<Record<string, string>>): Promise<ListAnswer> => {
    const url = new URL(address);
    for (const [key, value] of Object.entries(parameters)) url.searchParams.set(key, value);
    const answer = await fetchWithTimeout(url.href, { headers });
    const body = await readAnswer(answer, name);
    return { rows: rowsOf(body, `The answer of ${name}`), path: pathToRows(body), headers: answer.headers, body };
  };
  const list = await readList({ range: JSON.stringify([0, MAX_ROWS - 1]) });
  const { rows } = list;
  if (list.path === undefined && list.headers.has('content-range')) return { rows, dialect: undefined, notes: [] };
  const dialect = await probeDialect(list, parameters =>
    readList(parameters).catch(error => {
      if (error instanceof ScaffoldError) return undefined;
      throw error;
    }),
  );
  return { rows, dialect, notes: notesOn(name, dialect) };
}

function notesOn(name: string, dialect: RestDialect): string[] {
  if (dialect.paging === 'none') {
    const how = 'the console reads the whole list at once, and searches, filters and sorts it';
    return [`${name} has no known parameters for pages: ${how}. If it has pages, describe them as \`dialect\`.`];
  }
  return [
    `${name} pages by ${dialect.at ?? dialect.paging}. Add \`sort\`, \`search\` and \`filters\` to \`dialect\` if it takes them: until then there are no such controls.`,
    ...(dialect.total ? [] : [`${name} returns no total, so the console reads on as long as pages are full.`]),
  ];
}

async function fetchWithTimeout(url: string, init: RequestInit | undefined): Promise<Response> {
  const { origin } = new URL(url);
  try {
    return await fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
  } catch (error) {
    if (error instanceof Error && error.name === 'TimeoutError') {
      throw new ScaffoldError(`${origin} gave no answer within ${TIMEOUT_MS / 1000} seconds.`);
    }
    throw new ScaffoldError(
      `${origin} can’t be reached (${networkReason(error)}): start the service, or give its address with --api.`,
    );
  }
}

/** Returns the JSON of a response. @throws ScaffoldError if the backend refuses the request */
async function readAnswer(answer: Response, name: string): Promise<unknown> {
  const text = await textOf(answer, name);
  if (answer.ok) return parseJson(text, `The answer of ${name}`);
  const refusalMessage = messageIn(text);
  const reasonSuffix = refusalMessage ? `: ${refusalMessage}` : '';
  switch (answer.status) {
    case 401:
      throw new ScaffoldError(`${name} needs a signed-in user (401${reasonSuffix}). ${TOKEN_MISSING}`);
    case 403:
      throw new ScaffoldError(`The user of CONSOLE_TOKEN may not use ${name} (403${reasonSuffix}).`);
    case 404:
      throw new ScaffoldError(`${name} doesn’t exist (404${reasonSuffix}).`);
    default:
      throw new ScaffoldError(`${name} answered ${answer.status}${reasonSuffix}.`);
  }
}

/** Reads a response's body, up to the maximum size of a sample. */
async function textOf(answer: Response, name: string): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer.body ?? []) {
    size += chunk.length;
    checkSize(size, `The answer of ${name}`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Checks that the token has only visible ASCII characters, as all tokens do and headers require. */
function checkToken(token: string | undefined): void {
  if (token === undefined || /^[\x21-\x7e]+$/.test(token)) return;
  throw new ScaffoldError(
    'CONSOLE_TOKEN is not a token: it has spaces, line breaks or other characters that no token has.',
  );
}

/** Returns the message of an error response in one of a few common formats. */
function messageIn(text: string): string | undefined {
  try {
    const body = JSON.parse(text);
    const message = body?.error?.message ?? body?.message ?? body?.error;
    return typeof message === 'string' ? message.slice(0, 200).replace(/\.$/, '') : undefined;
  } catch {
    return undefined;
  }
}
