import { chunk } from 'es-toolkit';
import { withOrganization } from '../body';
import { inParallel } from '../inParallel';
import { toDynamicRpc } from '../rpcClient';
import { importCallOf } from './plan';
import { sendRows } from './send';
import { PARALLEL_REQUESTS, type SenderOptions } from './sender';
import type { Sheet } from './sheet';
import type { ImportPlan, RowCounts } from './types';

export interface CheckOptions {
  plan: ImportPlan;
  sheet: Sheet;
  organization: string | undefined;
  signal?: AbortSignal;
  onProgress?(done: number, total: number): void;
}

/**
 * Validates every ready row that hasn't been checked yet with the service, as a dry run.
 * @throws CallError if the service doesn't respond, and the `AbortError` of the signal. Results so far are kept.
 */
export async function checkWithService(
  { rpc, resourceOf }: Pick<SenderOptions, 'rpc' | 'resourceOf'>,
  { plan, sheet, organization, signal, onProgress }: CheckOptions,
): Promise<RowCounts> {
  // If each row is a create call, there is no dry run, only the validation of the fields.
  if (plan.each) return sheet.figures();
  const resource = resourceOf(plan.resource);
  const call = importCallOf(resource, plan.way);
  const rows = await sheet.pending(['ready'], { uncheckedOnly: true });
  let done = 0;
  let room: number | undefined;
  onProgress?.(done, rows.length);
  await inParallel(chunk(rows, plan.chunk), PARALLEL_REQUESTS, async rowChunk => {
    signal?.throwIfAborted();
    const body = withOrganization(resource, organization, { rows: await sheet.bodies(rowChunk), dryRun: true });
    const answer = await sendRows({ rpc: toDynamicRpc(rpc), call, body, signal });
    // The rows may have changed since.
    signal?.throwIfAborted();
    await sheet.settle(rowChunk, answer.rows);
    room = answer.room ?? room;
    done += rowChunk.length;
    onProgress?.(done, rows.length);
  });
  return room === undefined ? sheet.figures() : sheet.limitTo(room);
}
