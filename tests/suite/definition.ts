import { difference, union } from 'es-toolkit';
import { expect } from 'vitest';
import { languages } from '../../contract/languages';
import type { Condition } from '../../contract/list';
import { resources } from '../../resources';
import type { ActionDefinition } from '../../schema/actions';
import type { AnyResource, DialogFields, Import, Related, UpdateStep } from '../../schema/define';
import type { Field, Fields } from '../../schema/fields';
import { NotAValue } from '../../schema/kind';
import { checkValue, fieldOf, kindOf, titleOf, wirePath } from '../../schema/record';
import { pathReader, recordFromWire } from '../../schema/wire';
import { textsOf } from '../../src/i18n/languages';
import { editableFields, expectNone, isAbsent, type Subject } from './subject';

/** Checks that a definition's names exist. */
export function checkNames({ resource, records: [record] }: Subject): void {
  const { list, csv, form, related = {} } = resource;
  const sort = typeof list?.sort === 'string' ? list.sort : list?.sort[0];
  const named = [
    ...Object.values(form).flat(),
    ...(list ? [...list.columns, ...list.filters, ...list.search, sort] : []),
    ...(csv?.columns ?? []),
  ];
  const isMissing = (name: unknown) => !resource.fields[String(name)];
  expectNone(named.filter(isMissing).map(String), 'names in the form, the list or the file that are no fields');
  const hidden = list?.columns.filter(name => resource.fields[name]?.hidden) ?? [];
  expectNone(hidden, 'list.columns: hidden fields, which can’t be columns');
  expectNone(conditionProblems(resource), 'list.presets and list.pinnedPresets');
  expectNone(
    Object.keys(resource.fields).flatMap(name => optionProblems(resource, name)),
    'options of fields',
  );
  expect(titleOf(resource, record), 'the title of a record').not.toBe('');
  if (sort) expect(fieldOf(resource, sort).unsortable, `list.sort: ${sort} is unsortable`).toBeFalsy();
  for (const [tab, { resource: name, by, columns = [], answers = {} }] of Object.entries<Related>(related)) {
    const other = resources.find(each => each.name === name);
    const wrong = [by, ...columns].filter(field => other?.fields[field] === undefined);
    expectNone(wrong, `related.${tab}: fields that ${name} doesn't have`);
    for (const [action, input] of Object.entries(answers)) {
      expect(other?.actions?.[action]?.ask, `related.${tab}: inputs of ${action}`).toHaveProperty(input);
    }
  }
  const known = [resource, ...resources].map(({ name }) => name);
  const lost = Object.entries<Fields[string]>(resource.fields).flatMap(([name, field]) =>
    'to' in field && !known.includes(field.to) ? [`${name}: ${field.to}`] : [],
  );
  expectNone(lost, `references to unknown resources. Known: ${known.join(', ')}`);
}

/** Finds presets that don't exist, or filter by what is no field. */
function conditionProblems({ list, fields }: AnyResource): string[] {
  const presets: Readonly<Record<string, Condition>> = list?.presets ?? {};
  const fieldsOf = (condition: Condition): string[] => {
    if ('field' in condition) return [condition.field];
    return ('all' in condition ? condition.all : condition.any).flatMap(fieldsOf);
  };
  return [
    ...(list?.pinnedPresets ?? []).filter(name => !(name in presets)).map(name => `no preset ${name}`),
    ...Object.entries(presets).flatMap(([name, condition]) =>
      fieldsOf(condition)
        .filter(field => !fields[field])
        .map(field => `${name}: no field ${field}`),
    ),
  ];
}

/** Finds options of a field with names and values that the type check doesn't know. */
function optionProblems(resource: AnyResource, name: string): string[] {
  const field = fieldOf(resource, name);
  const { onlyWith = {}, initial } = field;
  const isChoice = (of: Field | undefined, value: unknown) =>
    of?.kind !== 'choice' || of.choices.some(choice => choice === value);
  const words =
    field.kind === 'choice' ? [...Object.keys(field.tones ?? {}), ...Object.keys(field.reserved ?? {})] : [];
  return [
    ...words.filter(word => !isChoice(field, word)).map(word => `${name}: no choice ${word}`),
    ...Object.entries(onlyWith).flatMap(([other, values]) =>
      resource.fields[other]
        ? values.filter(value => !isChoice(resource.fields[other], value)).map(value => `${name}.onlyWith: no ${value}`)
        : [`${name}.onlyWith: no field ${other}`],
    ),
    ...(initial !== undefined && !isText(field, initial) ? [`${name}.initial: ${initial} is no value`] : []),
  ];
}

/** Whether a text is a value of the field's kind. */
function isText(field: Field, text: string): boolean {
  try {
    kindOf(field).fromText(text, field);
    return true;
  } catch (error) {
    if (error instanceof NotAValue) return false;
    throw error;
  }
}

/** Checks the texts that the type of labels doesn't require, in all languages. */
export async function checkTexts({ resource }: Subject): Promise<void> {
  const { form, list, related = {}, imports = {}, actions = {} } = resource;
  const asked = (at: string, { ask = {} }: { ask?: DialogFields | undefined }) =>
    Object.keys(ask).map(name => `${at}.ask.${name}`);
  const needed = [
    ...Object.keys(form).map(group => `groups.${group}`),
    ...Object.keys(list?.presets ?? {}).map(preset => `presets.${preset}`),
    ...Object.keys(related).map(tab => `related.${tab}`),
    ...Object.entries<Import<Fields>>(imports).flatMap(([way, each]) => [
      `imports.${way}.label`,
      ...asked(`imports.${way}`, each),
    ]),
    ...Object.entries<ActionDefinition>(actions).flatMap(([name, action]) => asked(`actions.${name}`, action)),
  ];
  for (const { id } of languages) {
    const labels = await (await textsOf[id].start()).labels[resource.name]?.load?.();
    expectNone(
      needed.filter(key => typeof pathReader(key)({ ...labels }) !== 'string'),
      `texts that the labels of ${resource.name} need (${id})`,
    );
  }
}

export function checkImportColumns({ resource }: Subject): void {
  for (const { columns, distinct = [], figures = [] } of Object.values<Import<Fields>>(resource.imports ?? {})) {
    const own = Array.isArray(columns) ? columns : Object.keys(columns);
    const fields = Array.isArray(columns) ? resource.fields : columns;
    expect([...own, ...distinct, ...figures].filter(name => !own.includes(name) || !(name in fields))).toEqual([]);
    expect(figures.filter(name => fields[name]?.kind !== 'choice')).toEqual([]);
  }
}

export function checkSamples({ resource, names, given, sample }: Subject): void {
  const refused = given.flatMap((row, at) => {
    const record = recordFromWire(resource, row);
    return names.flatMap(name => {
      const problem = isAbsent(record[name]) ? undefined : checkValue(fieldOf(resource, name), record[name]);
      return problem ? [`row ${at}: ${name} ${JSON.stringify(record[name])} (${problem.key})`] : [];
    });
  });
  expectNone(refused, 'values of the sample that the definition refuses');
  const wrong = names.filter(name => [1, 2].some(n => checkValue(fieldOf(resource, name), sample(name, n))));
  expect(wrong, 'give these fields samples in the resource’s test').toEqual([]);
}

export function checkFormFields(subject: Subject): void {
  const shown: string[] = Object.values(subject.resource.form).flat();
  const twice = shown.filter((name, at) => shown.indexOf(name) !== at);
  expectNone(twice, 'fields that are in the form twice');
  const fillable = union(editableFields(subject, 'create'), editableFields(subject, 'edit'));
  expectNone(difference(fillable, shown), 'editable fields that are missing in the form (or make them readOnly)');
}

/** A REST backend receives the whole record in one request, so only the paths must be unique. */
export function checkSavedFields(subject: Subject): void {
  const { resource, names } = subject;
  const editable = editableFields(subject, 'edit');
  const paths = names.map(name => wirePath(resource, name));
  const shared = names.filter((_, at) =>
    paths.some((path, other) => other !== at && (path === paths[at] || path.startsWith(`${paths[at]}.`))),
  );
  expectNone(
    shared.filter(name => editable.includes(name)),
    'fields with the path of another',
  );
  if (resource.api.transport === 'rest' || !resource.api.update) return;
  const steps: readonly UpdateStep<Fields>[] = resource.api.update;
  const named = steps.flatMap(({ saves }) => (saves === 'the rest' ? [] : [...saves]));
  const rest = steps.filter(({ saves }) => saves === 'the rest').length;
  const saved = (name: string) => named.filter(other => other === name).length || rest;
  expectNone(
    editable.filter(name => saved(name) !== 1),
    'fields that not exactly one step of api.update saves',
  );
  expectNone(difference(named, editable), 'fields that api.update saves but no user can edit');
}
