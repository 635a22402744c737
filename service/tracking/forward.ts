import { type CallName, type CallOutput, calls } from '../../contract';
import { TRACKING_HEADER } from '../../contract/positions';
import { CallFailure } from '../calls/failure';
import type { Database } from '../db/connect';
import { trackingOf } from './config';

/** How long the mapping service may take. */
const PATIENCE_MS = 30_000;

/**
 * Makes a call of the mapping service, where one is configured, with the secret, which so never leaves the servers.
 * @returns its answer's data; undefined where this service has the positions itself
 */
export async function forward<N extends Extract<CallName, `web/${string}`>>(
  db: Pick<Database, 'pool'>,
  name: N,
  input: object,
): Promise<CallOutput<N> | undefined> {
  const { mappingUrl, secret } = trackingOf(db);
  if (mappingUrl === undefined) return undefined;
  const answer = await fetch(`${mappingUrl}/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(secret && { [TRACKING_HEADER]: secret }) },
    body: JSON.stringify(input),
    signal: AbortSignal.timeout(PATIENCE_MS),
    redirect: 'error',
  }).catch((cause: unknown) => {
    throw new CallFailure('unavailable', 'The mapping service does not answer.', undefined, { cause });
  });
  const body: unknown = await answer.json().catch(() => undefined);
  const data = typeof body === 'object' && body !== null && 'data' in body ? body.data : body;
  const parsed = calls[name].output.safeParse(data);
  if (answer.ok && parsed.success) return parsed.data as CallOutput<N>;
  throw new CallFailure('unavailable', 'The mapping service answered something that is no answer to the call.');
}
