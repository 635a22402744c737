import type { CallName } from '../../contract';
import type { Role } from '../../contract/roles';
import type { AnyResource, Import } from '../../schema/define';
import type { Field, Fields } from '../../schema/fields';
import { fold } from '../../schema/fold';
import { fieldOf, wirePath } from '../../schema/record';
import type { ImportColumn, ImportPlan } from './types';

/** react-admin's `translate`. */
export type Translate = (key: string, args?: Record<string, unknown>) => string;

const CHUNK_SIZE = 200;
/** Rows stored as sent at a time, where each is a create call. After a reload, their result is unknown. */
const CREATE_CHUNK_SIZE = 20;

/** Returns a resource's import by name. @throws Error when there is none */
export function importOf(resource: AnyResource, way: string): Import<Fields> {
  const definition = resource.imports?.[way];
  if (!definition) throw new Error(`${resource.name} is not imported by ${way}`);
  return definition;
}

/** Returns the call that takes an import's rows. @throws Error when it has none */
export function importCallOf(resource: AnyResource, way: string): CallName {
  const { call } = importOf(resource, way);
  if (call === undefined) throw new Error(`${resource.name}: no call imports by ${way}`);
  return call;
}

/** Collects what an import needs from its definition. @throws Error when the resource has no such import */
export function planImport(
  resource: AnyResource,
  way: string,
  { role, translate }: { role: Role; translate: Translate },
): ImportPlan {
  const definition = importOf(resource, way);
  const texts = `resources.${resource.name}`;
  const { columns, distinct = [], figures = [], each = false, passwords = false } = definition;
  const customColumn = (name: string, field: Field): ImportColumn => ({
    name,
    field,
    wire: field.wire ?? name,
    label: translate(`${texts}.imports.${way}.columns.${name}`),
    words: {},
  });
  const resourceColumn = (name: string): ImportColumn => {
    const field = asFileField(fieldOf(resource, name));
    return {
      name,
      field,
      wire: wirePath(resource, name),
      label: translate(`${texts}.fields.${name}`),
      words: wordsOf(field, word => translate(`${texts}.choices.${name}.${word}`)),
    };
  };
  const isList = (given: typeof columns): given is readonly string[] => Array.isArray(given);
  return {
    resource: resource.name,
    way,
    columns: isList(columns)
      ? columns.map(resourceColumn)
      : Object.entries<Field>(columns).map(([name, field]) => customColumn(name, asFileField(field))),
    distinct,
    figures,
    chunk: each ? CREATE_CHUNK_SIZE : CHUNK_SIZE,
    each,
    passwords,
    role,
  };
}

export type ChoiceWords = Readonly<Record<string, ImportColumn['words']>>;

/** Returns the translated labels of choices, which a file in that language contains. */
export function choiceWords({ columns }: ImportPlan): ChoiceWords {
  return Object.fromEntries(columns.map(({ name, words }) => [name, words]));
}

/** Adds the choice labels of another language to a plan. They take precedence. */
export function withChoiceWords(plan: ImportPlan, storedWords: ChoiceWords): ImportPlan {
  return {
    ...plan,
    columns: plan.columns.map(column => ({ ...column, words: { ...column.words, ...storedWords[column.name] } })),
  };
}

/** Makes a field optional in a file if a new record has an initial value for it. */
function asFileField(field: Field): Field {
  return field.required && field.initial !== undefined ? { ...field, required: false } : field;
}

function wordsOf(field: Field, labelOf: (word: string) => string): Record<string, string> {
  if (field.kind !== 'choice' || !('choices' in field)) return {};
  return Object.fromEntries(field.choices.map(word => [fold(labelOf(word)), word]));
}
