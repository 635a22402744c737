import type { AnyResource } from '../../schema/define';
import type { Field } from '../../schema/fields';
import { fieldOf, kindOf, wirePath } from '../../schema/record';
import { pathReader } from '../../schema/wire';
import type { Row } from './infer/inferFields';
import type { ModelField } from './model';
import { listOf, presentIn } from './values';

/** A difference between a backend's responses and a definition. */
export interface Drift {
  what: 'new' | 'gone' | 'kind' | 'words' | 'absent' | 'refused';
  wire: string;
  sentence: string;
}

/** What a source currently returns. */
export interface SourceFields {
  fields: readonly ModelField[];
  rows: readonly Row[];
}

/**
 * Returns how a source has drifted from a definition, in the definition's order, with new keys last. Values are
 * validated against the declared field, so a field that was made stricter by hand is no drift.
 */
export function driftOf(resource: AnyResource, { fields, rows }: SourceFields): Drift[] {
  const byPath = new Map(fields.map(field => [field.wire, field]));
  const drifts: Drift[] = [];
  for (const name of Object.keys(resource.fields)) {
    const wire = wirePath(resource, name);
    drifts.push(...driftOfField(wire, fieldOf(resource, name), byPath.get(wire), rows.map(pathReader(wire))));
    byPath.delete(wire);
  }
  // The console handles etags itself.
  byPath.delete('etag');
  for (const found of byPath.values()) {
    drifts.push({ what: 'new', wire: found.wire, sentence: `is new: ${definitionLine(found)}` });
  }
  return drifts;
}

function driftOfField(wire: string, field: Field, found: ModelField | undefined, values: readonly unknown[]): Drift[] {
  const present = presentIn(values);
  if (found === undefined && values.every(value => value === undefined)) {
    // A field that is only sent on creation may be missing in responses.
    return field.on === 'create' ? [] : [{ what: 'gone', wire, sentence: 'is gone: no row has it' }];
  }
  const drifts: Drift[] = [];
  if (found && !present.every(value => isOfKind(field, value))) {
    const currentKind = found.kind === field.kind ? 'of another form' : `of kind ${found.kind}`;
    drifts.push({
      what: 'kind',
      wire,
      sentence: `was of kind ${field.kind} and is now ${currentKind} (${found.reason})`,
    });
  } else if (field.kind === 'choice') {
    const offered = found?.kind === 'choice' ? listOf(found.options.choices) : [];
    const words = [...new Set([...present, ...offered])].filter(word => !field.choices.includes(String(word)));
    if (words.length > 0) drifts.push({ what: 'words', wire, sentence: `has new words: ${words.join(', ')}` });
  } else {
    const wrong = present.map(value => problemOf(field, value)).find(problem => problem !== undefined);
    if (wrong) drifts.push({ what: 'refused', wire, sentence: `holds values that the definition refuses (${wrong})` });
  }
  const mayBeMissing = present.length < values.length || found?.optional || found?.nullable;
  if (field.required && mayBeMissing)
    drifts.push({ what: 'absent', wire, sentence: 'is required, but sometimes missing' });
  return drifts;
}

/** Whether a value can be parsed as the field's kind and serialises to the same value. */
function isOfKind(field: Field, wire: unknown): boolean {
  const kind = kindOf(field);
  const value = kind.fromWire(wire, field);
  if (value === null) return false;
  if (field.kind === 'id' || field.kind === 'reference') return true;
  const written = kind.toWire(value, field);
  if (Array.isArray(wire)) return Array.isArray(written) ? written.length === wire.length : field.kind === 'json';
  return typeof written === typeof wire;
}

function problemOf(field: Field, wire: unknown): string | undefined {
  const value = kindOf(field).fromWire(wire, field);
  return value === null ? undefined : kindOf(field).validate(value, field)?.key;
}

function definitionLine({ name, kind, wire, required, readOnly, options, reason }: ModelField): string {
  const all = {
    ...options,
    ...(required && { required }),
    ...(readOnly && { readOnly }),
    ...(wire !== name && { wire }),
  };
  const written = Object.entries<unknown>(all).map(
    ([key, value]) => `${key}: ${value instanceof RegExp ? value : JSON.stringify(value)}`,
  );
  return `${name}: ${kind}(${written.length > 0 ? `{ ${written.join(', ')} }` : ''}), // ${reason}`;
}
