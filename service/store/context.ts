import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { areaOf, mayTouch, type StoreVerb } from '../../contract/store';
import type { Services } from '../services';
import { accessDenied } from './errors';
import type { StoreFiles } from './files';
import { ownerOf } from './objects';
import { type Authenticated, callerOf } from './signature/authenticate';
import { parameter, type Target } from './target';

/** What an operation works with. */
export interface StoreContext extends Authenticated, Pick<Services, 'db' | 'thisHour'> {
  files: StoreFiles;
  target: Target;
  /** Of the target; empty for operations on the bucket. */
  key: string;
  request: IncomingMessage;
  requestId: string;
  /** Where it came from. */
  ip: string;
}

export interface StoreAnswer {
  /** 200 when absent. */
  status?: number;
  headers?: Readonly<Record<string, string>>;
  /** Text is XML. */
  body?: string | Readable;
}

export type StoreOperation = (context: StoreContext) => Promise<StoreAnswer>;

/** @throws StoreError unless the caller may do this with the key, or list what begins with it */
export async function assertMay(context: StoreContext, verb: StoreVerb, key: string): Promise<void> {
  const { db, caller, identity } = context;
  const area = areaOf(key);
  // No one writes below another's identity, not even an operator.
  const isAnothers = verb !== 'write' && area?.kind === 'protected' && area.identity !== identity;
  const owner = isAnothers ? await ownerOf(db, `protected/${area.identity}/`) : undefined;
  const { role, organization } = caller;
  if (!mayTouch(key, verb, { identity, role, organization }, owner)) throw accessDenied();
}

/** The same as things are now: taking content to disk may have taken long. @throws StoreError */
export async function assertStillMayWrite(context: StoreContext, key: string): Promise<void> {
  await assertMay({ ...context, caller: await callerOf(context.db, context.caller.id) }, 'write', key);
}

/** A header of S3's own. In addresses that are signed it may be a parameter instead. */
export function option({ request, target, isPresigned }: StoreContext, name: string): string | undefined {
  const value = request.headers[name];
  if (value !== undefined) return Array.isArray(value) ? value.join(',') : value;
  return isPresigned ? parameter(target, name) : undefined;
}

/** Quotes, as ETags have them. */
export function quoted(etag: string): string {
  return `"${etag}"`;
}
