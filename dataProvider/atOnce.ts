import type { Identifier } from 'ra-core';
import { actionOf } from '../schema/actions';
import type { AnyResource, UpdateStep } from '../schema/define';
import type { ConsoleRecord } from '../schema/wire';

/** Whether the calls that save these values are made of them and the record's identifier alone. */
export function isSavedUnread({ api }: AnyResource, values: object): boolean {
  const steps: readonly UpdateStep<AnyResource['fields']>[] = api.update ?? [];
  const used = steps.filter(({ saves }) => saves === 'the rest' || saves.some(name => name in values));
  return api.transport !== 'rest' && used.every(step => 'call' in step && step.body === undefined);
}

/** The same of the call that deletes one. */
export function isDeletedUnread(resource: AnyResource): boolean {
  const { single } = actionOf(resource, 'delete') ?? {};
  return resource.api.transport !== 'rest' && single !== undefined && single.body === undefined;
}

/** Writes each record in this very moment, as far as its identifier tells. */
export async function writeAtOnce(
  ids: readonly Identifier[],
  write: (record: ConsoleRecord) => Promise<unknown>,
): Promise<void> {
  await Promise.all(ids.map(id => write({ id: String(id) })));
}
