import type { Identifier } from 'ra-core';
import { actionOf } from '../schema/actions';
import type { AnyResource, UpdateStep } from '../schema/define';
import type { ConsoleRecord } from '../schema/wire';

/** Whether these values can be saved without reading the record: the calls need only the values and its identifier. */
export function canSaveWithoutRead({ api }: AnyResource, values: object): boolean {
  const steps: readonly UpdateStep<AnyResource['fields']>[] = api.update ?? [];
  const usedSteps = steps.filter(({ saves }) => saves === 'the rest' || saves.some(name => name in values));
  return api.transport !== 'rest' && usedSteps.every(step => 'call' in step && step.body === undefined);
}

/** Whether a record can be deleted without reading it: the call needs only its identifier. */
export function canDeleteWithoutRead(resource: AnyResource): boolean {
  const { single } = actionOf(resource, 'delete') ?? {};
  return resource.api.transport !== 'rest' && single !== undefined && single.body === undefined;
}

/** Writes each record by its identifier alone, without reading it first. */
export async function writeWithoutRead(
  ids: readonly Identifier[],
  write: (record: ConsoleRecord) => Promise<unknown>,
): Promise<void> {
  await Promise.all(ids.map(id => write({ id: String(id) })));
}
