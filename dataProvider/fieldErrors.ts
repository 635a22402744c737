import { loadedLabels } from '../resources/loading';
import type { AnyResource } from '../schema/define';
import { wirePath } from '../schema/record';
import { CallError, causeOf, type FieldProblem, SaveError } from './errors';
import { messageWithLabel } from './messageWithoutField';

/** Returns the field with this wire path (`attributes.country`, or `alertEmails.0` for an item), if any. */
export function fieldByWire(resource: AnyResource, path: string): string | undefined {
  return Object.keys(resource.fields).find(name => {
    const wire = wirePath(resource, name);
    return path === wire || path.startsWith(`${wire}.`);
  });
}

/**
 * Rewrites the field errors of a refused save. A message that begins with the field's wire name begins with its label
 * instead, and `body.errors` has the messages by field name, as react-admin's forms expect.
 */
export function addFieldLabels(resource: AnyResource, thrown: unknown): void {
  const refusal = causeOf(thrown);
  if (!(refusal instanceof CallError) || refusal.fields.length === 0) return;
  const [{ field } = { field: '' }] = refusal.fields;
  const message = withFieldLabel(resource, { field, message: refusal.message });
  refusal.fields = refusal.fields.map(problem => ({ ...problem, message: withFieldLabel(resource, problem) }));
  const errors = Object.fromEntries(
    refusal.fields.map(({ field, message }) => [fieldByWire(resource, field) ?? field, message]),
  );
  for (const error of [refusal, thrown]) {
    if (error instanceof CallError || error instanceof SaveError) Object.assign(error, { message, body: { errors } });
  }
}

/** Returns the message with the field's label in place of its wire name, if it begins with that name. */
export function withFieldLabel(resource: AnyResource, problem: FieldProblem): string {
  const labels: { fields?: Readonly<Record<string, string>> } | undefined = loadedLabels(resource.name);
  const label = labels?.fields?.[fieldByWire(resource, problem.field) ?? ''];
  return messageWithLabel(label, problem);
}
