import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { areaOf, mayAccess, type StoreVerb } from '../../contract/store';
import type { Services } from '../services';
import { accessDenied } from './errors';
import type { StoreFiles } from './files';
import { ownerOf } from './objects';
import { type Authenticated, currentCallerOf } from './signature/authenticate';
import { parameter, type Target } from './target';

export interface StoreContext extends Authenticated, Pick<Services, 'db' | 'hourlyKeys'> {
  files: StoreFiles;
  target: Target;
  /** The target's key. Empty for operations on the bucket. */
  key: string;
  request: IncomingMessage;
  requestId: string;
  /** The client's address. */
  ip: string;
}

export interface StoreResponse {
  /** Default: 200. */
  status?: number;
  headers?: Readonly<Record<string, string>>;
  /** A string is XML. */
  body?: string | Readable;
}

export type StoreOperation = (context: StoreContext) => Promise<StoreResponse>;

/** @throws StoreError unless the caller may do this with the key, or list the keys with this prefix */
export async function assertAllowed(context: StoreContext, verb: StoreVerb, key: string): Promise<void> {
  const { db, caller, identity } = context;
  const area = areaOf(key);
  // No one writes under another user's identity, not even an operator.
  const isForeignArea = verb !== 'write' && area?.kind === 'protected' && area.identity !== identity;
  const owner = isForeignArea ? await ownerOf(db, `protected/${area.identity}/`) : undefined;
  const { role, organization } = caller;
  if (!mayAccess(key, verb, { identity, role, organization }, owner)) throw accessDenied();
}

/**
 * Returns the context with the caller as they are now, because content may take long.
 * @throws StoreError also when their session has ended
 */
export async function withCurrentCaller(context: StoreContext): Promise<StoreContext> {
  return { ...context, caller: await currentCallerOf(context.db, context.originJti) };
}

/** Checks again that the caller may do this, during or after content. @throws StoreError */
export async function assertStillAllowed(context: StoreContext, verb: StoreVerb, key: string): Promise<void> {
  await assertAllowed(await withCurrentCaller(context), verb, key);
}

/** Returns an `x-amz-` header. In a presigned URL it may be a query parameter instead. */
export function option({ request, target, isPresigned }: StoreContext, name: string): string | undefined {
  return request.headers[name]?.toString() ?? (isPresigned ? parameter(target, name) : undefined);
}

export function quoted(etag: string): string {
  return `"${etag}"`;
}
