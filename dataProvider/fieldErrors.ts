import { loadedLabels } from '../resources/loading';
import type { AnyResource } from '../schema/define';
import { wirePath } from '../schema/record';
import { CallError, causeOf, type FieldProblem, SaveError } from './errors';
import { saidOfField } from './saidOfField';

/** The field that the wire calls `path` (`attributes.country`, or `alertEmails.0` for a part of one), if any. */
export function fieldByWire(resource: AnyResource, path: string): string | undefined {
  return Object.keys(resource.fields).find(name => {
    const wire = wirePath(resource, name);
    return path === wire || path.startsWith(`${wire}.`);
  });
}

/**
 * Says in the refusal of a save what is wrong with each field: by its label, where the service's words begin with its
 * name on the wire, and by its own name where react-admin's forms look for it.
 */
export function nameFields(resource: AnyResource, thrown: unknown): void {
  const refusal = causeOf(thrown);
  if (!(refusal instanceof CallError) || refusal.fields.length === 0) return;
  const [{ field } = { field: '' }] = refusal.fields;
  const message = labelled(resource, { field, message: refusal.message });
  refusal.fields = refusal.fields.map(problem => ({ ...problem, message: labelled(resource, problem) }));
  const errors = Object.fromEntries(
    refusal.fields.map(({ field, message }) => [fieldByWire(resource, field) ?? field, message]),
  );
  for (const error of [refusal, thrown]) {
    if (error instanceof CallError || error instanceof SaveError) Object.assign(error, { message, body: { errors } });
  }
}

/** What a refusal says of a field, by the field's label where the service's words begin with its name on the wire. */
export function labelled(resource: AnyResource, { field, message }: FieldProblem): string {
  const labels: { fields?: Readonly<Record<string, string>> } | undefined = loadedLabels(resource.name);
  const label = labels?.fields?.[fieldByWire(resource, field) ?? ''];
  const said = saidOfField(field, message);
  return label !== undefined && said !== undefined ? `${label} ${said}` : message;
}
