import type { AnyResource } from '../schema/define';
import { wirePath } from '../schema/record';
import { CallError, causeOf, SaveError } from './errors';

/** The field that the wire calls `path` (`attributes.country`, or `alertEmails.0` for a part of one), if any. */
export function fieldByWire(resource: AnyResource, path: string): string | undefined {
  return Object.keys(resource.fields).find(name => {
    const wire = wirePath(resource, name);
    return path === wire || path.startsWith(`${wire}.`);
  });
}

/** Says in the refusal of a save what is wrong with each field, by its name, where react-admin's forms look for it. */
export function nameFields(resource: AnyResource, thrown: unknown): void {
  const refusal = causeOf(thrown);
  if (!(refusal instanceof CallError) || refusal.fields.length === 0) return;
  const errors = Object.fromEntries(
    refusal.fields.map(({ field, message }) => [fieldByWire(resource, field) ?? field, message]),
  );
  for (const error of [refusal, thrown]) {
    if (error instanceof CallError || error instanceof SaveError) error.body = { errors };
  }
}
