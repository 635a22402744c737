import { type InferredField, inferFields, type Row } from './infer/inferFields';
import type { KnownResource } from './infer/inferKind';
import { modelVerbs, type ResourceModel } from './model';
import type { Names } from './names';
import { redact } from './redact';
import { wordsOf } from './words';

/** What a source provides besides its rows. */
export interface Origin extends Pick<ResourceModel, 'transport' | 'service' | 'source' | 'url' | 'path' | 'dialect'> {
  notes: readonly string[];
}

/** Returns the model of a resource inferred from wire rows. @throws ScaffoldError if no field identifies them */
export function modelOf(
  names: Names,
  rows: readonly Row[],
  known: readonly KnownResource[],
  { notes, ...origin }: Origin,
): ResourceModel {
  const { fields, notes: found } = inferFields(rows, known, names.one);
  return {
    ...names,
    ...origin,
    verbs: modelVerbs,
    fields,
    titleField: titleFieldOf(fields, names.one),
    organization: belongsToOrganization(fields),
    notes: [...notes, ...found],
    sample: redact(rows, fields),
  };
}

/**
 * Returns the field used as a record's title: one with a name such as `name` or `title`, otherwise the first short text
 * that isn't nested (a nested object names something else), otherwise the identifier.
 */
export function titleFieldOf(fields: readonly InferredField[], one: string): string {
  const texts = fields.filter(({ kind, options }) => kind === 'text' && !options.multiline);
  for (const word of ['name', 'title', 'label', 'display name', `${one} name`, 'subject', 'hostname']) {
    const found = texts.find(({ wire }) => wordsOf(wire).join(' ') === word);
    if (found) return found.name;
  }
  const own = texts.filter(({ required, wire }) => required && !wire.includes('.'));
  const plain = own.find(({ options }) => !options.code);
  const address = fields.find(({ kind, required }) => required && (kind === 'email' || kind === 'domain'));
  return (plain ?? address ?? own[0] ?? texts.find(({ required }) => required))?.name ?? 'id';
}

/** Whether the rows name their organisation. */
export function belongsToOrganization(fields: readonly InferredField[]): boolean {
  return fields.some(({ wire, type }) => wire === 'organization' && type === 'text');
}
