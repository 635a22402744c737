import { expect } from 'vitest';
import { resources } from '../../resources';
import type { Import, Related, UpdateStep } from '../../schema/define';
import type { Fields } from '../../schema/fields';
import { checkValue, fieldOf, titleOf, wirePath } from '../../schema/record';
import { editableFields, type Subject } from './subject';

/** Checks that a definition is consistent. */

export function checkNames({ resource, records: [record] }: Subject): void {
  const { list, csv, form, related = {} } = resource;
  const sort = typeof list?.sort === 'string' ? list.sort : list?.sort[0];
  const named = [
    ...Object.values(form).flat(),
    ...(list ? [...list.columns, ...list.filters, ...list.search, sort] : []),
    ...(csv?.columns ?? []),
  ];
  expect(named.filter(name => !resource.fields[String(name)])).toEqual([]);
  expect(titleOf(resource, record)).not.toBe('');
  if (sort) expect(fieldOf(resource, sort).unsortable).toBeFalsy();
  for (const { resource: name, by, columns = [], answers = {} } of Object.values<Related>(related)) {
    const other = resources.find(each => each.name === name);
    expect(Object.keys(other?.fields ?? {})).toEqual(expect.arrayContaining([by, ...columns]));
    for (const [action, input] of Object.entries(answers)) expect(other?.actions?.[action]?.ask).toHaveProperty(input);
  }
  const known = [resource, ...resources].map(({ name }) => name);
  for (const field of Object.values<Fields[string]>(resource.fields)) {
    if (field.kind === 'reference' || field.kind === 'references') expect(known).toContain(field.to);
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

export function checkSamples({ resource, names, sample }: Subject): void {
  const wrong = names.filter(name => [1, 2].some(n => checkValue(fieldOf(resource, name), sample(name, n))));
  expect(wrong, 'give these fields samples in the resource’s test').toEqual([]);
}

export function checkFormFields(subject: Subject): void {
  const shown = Object.values(subject.resource.form).flat();
  expect(new Set(shown).size).toBe(shown.length);
  const fillable = new Set([...editableFields(subject, 'create'), ...editableFields(subject, 'edit')]);
  expect([...fillable].filter(name => !shown.includes(name))).toEqual([]);
}

/** A REST backend receives the whole record in one request, so only the paths must be unique. */
export function checkSavedFields(subject: Subject): void {
  const { resource, names } = subject;
  const editable = editableFields(subject, 'edit');
  const paths = names.map(name => wirePath(resource, name));
  const shared = names.filter((_, at) =>
    paths.some((path, other) => other !== at && (path === paths[at] || path.startsWith(`${paths[at]}.`))),
  );
  expect(
    shared.filter(name => editable.includes(name)),
    'fields with the path of another',
  ).toEqual([]);
  if (resource.api.transport === 'rest' || !resource.api.update) return;
  const steps: readonly UpdateStep<Fields>[] = resource.api.update;
  const named = steps.flatMap(({ saves }) => (saves === 'the rest' ? [] : [...saves]));
  const rest = steps.filter(({ saves }) => saves === 'the rest').length;
  const saved = (name: string) => named.filter(other => other === name).length || rest;
  expect(editable.filter(name => saved(name) !== 1)).toEqual([]);
  expect(named.filter(name => !editable.includes(name))).toEqual([]);
}
