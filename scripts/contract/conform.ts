import { decodeJwt } from 'jose';
import { type CallName, calls } from '../../contract';
import type { Call } from '../../contract/call';
import { resources } from '../../resources';
import { wireKey } from '../../schema/record';
import { ask, type Backend } from './ask';

export interface ConformOptions extends Backend {
  /** The organisation that the calls are about; that of the examples unless said. */
  organization?: string | undefined;
}

/** What a call's answer was found to be. `skipped`: the backend has nothing that the call could be about. */
export interface Finding {
  call: CallName;
  result: 'conforms' | 'breaks' | 'skipped';
  /** What is wrong, a sentence each; why it was skipped. */
  problems: string[];
}

/**
 * Makes every reading call of the contract against a backend and holds the answers to the contract. Nothing is changed
 * there. Calls about one record are made about the first one that the resource's list answers.
 */
export async function* conform(options: ConformOptions): AsyncGenerator<Finding> {
  const ids = new Map<CallName, { key: string; id: string }>();
  const names = (Object.keys(calls) as CallName[]).filter(name => calls[name].effect === 'read');
  // Lists first: what they answer tells what the others can be about.
  const lists = names.filter(name => resources.some(({ api }) => api.list === name));
  for (const name of [...lists, ...names.filter(other => !lists.includes(other))]) {
    const { finding, data } = await tryCall(name, ids.get(name), options);
    yield finding;
    for (const resource of resources) {
      const id = resource.api.list === name ? firstId(data, resource.fields.id.wire ?? 'id') : undefined;
      if (id !== undefined && resource.api.get) ids.set(resource.api.get, { key: wireKey(resource), id });
    }
  }
}

async function tryCall(
  name: CallName,
  about: { key: string; id: string } | undefined,
  options: ConformOptions,
): Promise<{ finding: Finding; data?: unknown }> {
  const call: Call = calls[name];
  const { api, token, organization, fetch } = options;
  const example = call.example as Record<string, unknown>;
  const body = {
    ...example,
    ...(organization !== undefined && 'organization' in example && { organization }),
    ...(about && { [about.key]: about.id }),
    ...(name === 'getUser' && ownerOf(token)),
  };
  const found = (result: Finding['result'], ...problems: string[]) => ({ finding: { call: name, result, problems } });

  let answer: Response;
  try {
    answer = await ask({ api, token, fetch }, name, body);
  } catch (error) {
    return found('breaks', `No answer: ${error instanceof Error ? error.message : String(error)}.`);
  }
  if (answer.status === 404 && !about && 'id' in example) {
    return found('skipped', 'There is no record that it could be about.');
  }
  const parsed: unknown = await answer.json().catch(() => undefined);
  if (answer.status === 501 && call.elsewhere) return found('skipped', 'The embedded service does not serve it.');
  if (answer.status !== 200) return found('breaks', `It answered ${answer.status} ${messageOf(parsed)}`.trim());
  if (typeof parsed !== 'object' || parsed === null || !('data' in parsed)) {
    return found('breaks', 'The answer is no JSON object with `data`.');
  }
  const checked = call.output.safeParse(parsed.data);
  if (checked.success) return { ...found('conforms'), data: parsed.data };
  return found(
    'breaks',
    ...checked.error.issues.map(({ path, message }) => `${['data', ...path].join('.')}: ${message}`),
  );
}

/** Whom the token names: the one person whose own record it may ask for. */
function ownerOf(token: string): Record<string, unknown> {
  const { sub, 'cognito:username': username, 'custom:organization': organization = '' } = decodeJwt(token);
  return { id: sub, username, organization };
}

function messageOf(answer: unknown): string {
  return typeof answer === 'object' && answer !== null && 'error' in answer ? JSON.stringify(answer.error) : '';
}

function firstId(data: unknown, key: string): string | undefined {
  const items: unknown = typeof data === 'object' && data !== null && 'items' in data ? data.items : data;
  const first: unknown = Array.isArray(items) ? items[0] : undefined;
  const id = typeof first === 'object' && first !== null ? (first as Record<string, unknown>)[key] : undefined;
  return typeof id === 'string' ? id : undefined;
}
