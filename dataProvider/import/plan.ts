import type { CallName } from '../../contract';
import type { Role } from '../../contract/roles';
import type { AnyResource, Import } from '../../schema/define';
import type { Field, Fields } from '../../schema/fields';
import { fold } from '../../schema/fold';
import { fieldOf, wirePath } from '../../schema/record';
import type { ImportColumn, ImportPlan } from './types';

/** react-admin's `translate`. */
export type Translate = (key: string, args?: Record<string, unknown>) => string;

const CHUNK = 200;
/** Creations of which a reload leaves it open whether they happened. */
const CREATED_AT_A_TIME = 20;

/** How a resource is imported in a way. Throws when it has no such way. */
export function importOf(resource: AnyResource, way: string): Import<Fields> {
  const definition = resource.imports?.[way];
  if (!definition) throw new Error(`${resource.name} is not imported by ${way}`);
  return definition;
}

/** The call that takes an import's rows. Throws when the resource has none. */
export function importCallOf(resource: AnyResource, way: string): CallName {
  const { call } = importOf(resource, way);
  if (call === undefined) throw new Error(`${resource.name}: no call imports by ${way}`);
  return call;
}

/** All that an import needs to know of its definition. Throws when the resource has no such way. */
export function planImport(
  resource: AnyResource,
  way: string,
  { role, translate }: { role: Role; translate: Translate },
): ImportPlan {
  const definition = importOf(resource, way);
  const texts = `resources.${resource.name}`;
  const { columns, distinct = [], figures = [], each = false, passwords = false } = definition;
  const own = (name: string, field: Field): ImportColumn => ({
    name,
    field,
    wire: field.wire ?? name,
    label: translate(`${texts}.imports.${way}.columns.${name}`),
    words: {},
  });
  const ofResource = (name: string): ImportColumn => {
    const field = inFile(fieldOf(resource, name));
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
      ? columns.map(ofResource)
      : Object.entries<Field>(columns).map(([name, field]) => own(name, inFile(field))),
    distinct,
    figures,
    chunk: each ? CREATED_AT_A_TIME : CHUNK,
    each,
    passwords,
    role,
  };
}

export type ChoiceWords = Readonly<Record<string, ImportColumn['words']>>;

/** What of a plan is said in the language that was shown, and is written in the file. */
export function choiceWords({ columns }: ImportPlan): ChoiceWords {
  return Object.fromEntries(columns.map(({ name, words }) => [name, words]));
}

/** The plan, which takes the choices' words of another language, too, those of the file before its own. */
export function alsoTaking(plan: ImportPlan, other: ChoiceWords): ImportPlan {
  return {
    ...plan,
    columns: plan.columns.map(column => ({ ...column, words: { ...column.words, ...other[column.name] } })),
  };
}

/** A field as a file has it: what a new record begins with need not be said. */
function inFile(field: Field): Field {
  return field.required && field.initial !== undefined ? { ...field, required: false } : field;
}

function wordsOf(field: Field, labelOf: (word: string) => string): Record<string, string> {
  if (field.kind !== 'choice' || !('choices' in field)) return {};
  return Object.fromEntries(field.choices.map(word => [fold(labelOf(word)), word]));
}
