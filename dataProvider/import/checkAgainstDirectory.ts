import { chunk } from 'es-toolkit';
import { scoped } from '../body';
import { inParallel } from '../pool';
import { dynamic } from '../rpcClient';
import { importCallOf } from './plan';
import { sendRows } from './send';
import { PARALLEL, type SenderOptions } from './sender';
import type { Figures, ImportPlan, Sheet } from './types';

export interface CheckOptions {
  plan: ImportPlan;
  sheet: Sheet;
  /** The organisation that the rows are to go into. */
  organization: string | undefined;
  signal?: AbortSignal;
  onProgress?(done: number, total: number): void;
}

/**
 * Asks the service about every ready row that it has not been asked about; writes nothing.
 * @throws CallError when it does not answer, and the `AbortError` of the signal; what was answered stays known
 */
export async function checkAgainstDirectory(
  { rpc, resourceOf }: Pick<SenderOptions, 'rpc' | 'resourceOf'>,
  { plan, sheet, organization, signal, onProgress }: CheckOptions,
): Promise<Figures> {
  // Where each row is a creation, the rules of the fields are all that can be said before.
  if (plan.each) return sheet.figures();
  const resource = resourceOf(plan.resource);
  const call = importCallOf(resource, plan.way);
  const rows = await sheet.pending(['ready'], { unasked: true });
  let done = 0;
  let room: number | undefined;
  onProgress?.(done, rows.length);
  await inParallel(chunk(rows, plan.chunk), PARALLEL, async asked => {
    signal?.throwIfAborted();
    const body = scoped(resource, organization, { rows: await sheet.bodies(asked), dryRun: true });
    const answer = await sendRows({ rpc: dynamic(rpc), call, body, ...(signal && { signal }) });
    await sheet.settle(asked, answer.rows);
    room = answer.room ?? room;
    done += asked.length;
    onProgress?.(done, rows.length);
  });
  return room === undefined ? sheet.figures() : sheet.limitTo(room);
}
