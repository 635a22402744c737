import { pick } from 'es-toolkit';
import { useEffect, useId, useMemo, useState } from 'react';
import {
  type FieldErrors,
  get,
  type ResolverOptions,
  set,
  type UseFormReturn,
  useForm,
  useWatch,
} from 'react-hook-form';
import type { Role } from '../../../../contract/roles';
import type { AnyResource } from '../../../../schema/define';
import type { Problem } from '../../../../schema/kind';
import { fieldOf, sameValue } from '../../../../schema/record';
import type { ConsoleRecord } from '../../../../schema/wire';
import { usePerson } from '../../../access/useRole';
import { useLabels } from '../useLabels';
import { type UniqueCheck, useUniqueChecks } from './useUniqueChecks';
import { changedFields, editableFields, type FormMode, type FormValues, initialValues, problemsOf } from './values';

/** A form that creates or edits a record of a resource. */
export interface RecordForm {
  resource: AnyResource;
  mode: FormMode;
  form: UseFormReturn<FormValues>;
  /** What is saved: what the form is compared with. */
  baseline: FormValues;
  values: FormValues;
  editable: readonly string[];
  /** Those of them that differ from what is saved. */
  changed: readonly string[];
  /** Why the form can't be sent yet, by field. */
  problems: Readonly<Record<string, Problem>>;
  unique: Readonly<Record<string, UniqueCheck>>;
  /** What another user has saved meanwhile in fields that this person has changed, too. */
  conflicts: FormValues;
  /** The identifier of a field's control in the page. */
  idOf(name: string): string;
  /** Takes a record as saved; what was typed and differs from it stays. */
  rebase(record: ConsoleRecord): void;
  /** The same of a record that another user has saved: what both have changed is told, and returned. */
  merge(record: ConsoleRecord): readonly string[];
  /** Takes values as typed that were typed before, over a `base` that may have changed since. */
  restore(typed: FormValues, base: FormValues): void;
  discard(): void;
  /** Begins with the next new record, which has these values from the start. */
  beginNext(given: FormValues): void;
  valuesOf(names: readonly string[]): FormValues;
  /** Puts the focus on a field's control. */
  focus(name: string): void;
}

/**
 * The state of a form over react-hook-form: what changed against what is saved, and what stands against sending it.
 * A newer `record` is merged in: fields that were not changed follow it, those that were keep what was typed.
 * @param given what a new record has from the start
 */
export function useRecordForm(
  resource: AnyResource,
  mode: FormMode,
  role: Role,
  record?: ConsoleRecord,
  given?: FormValues,
): RecordForm {
  const labels = useLabels(resource);
  const prefix = useId();
  const person = usePerson();
  const isSelf = record !== undefined && record.id === person?.id;
  const editable = useMemo(
    () => editableFields(resource, role, mode).filter(name => !(isSelf && fieldOf(resource, name).notSelf)),
    [resource, role, mode, isSelf],
  );
  const [saved, setSaved] = useState<FormValues>(() => record ?? { ...initialValues(resource), ...given });
  const [conflicts, setConflicts] = useState<FormValues>({});
  const [seen, setSeen] = useState(record);

  const checked = (values: FormValues) =>
    mode === 'create' ? editable : changedFields(resource, editable, saved, values);

  const form = useForm<FormValues>({
    defaultValues: pick(saved, editable),
    mode: 'onTouched',
    resolver: async (values, _context, options) => {
      const { names: asked = [] } = options;
      const names = checked(values);
      const errors = await refusedByInputs(options, names, values);
      // Passing an empty field is no error: what it would say moves the form under the pointer. The bar says what is
      // still needed.
      const passed = mode === 'create' && editable.length > 1 && asked.length === 1 ? asked[0] : undefined;
      for (const [name, problem] of Object.entries(problemsOf(resource, names, values))) {
        if (name === passed && problem.key === 'required') continue;
        errors[name] = { type: 'value', message: labels.problem(problem) };
      }
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
    },
  });
  const watched = useWatch({ control: form.control });
  const values = useMemo(() => pick(watched, editable), [watched, editable]);
  const changed = changedFields(resource, editable, saved, values);
  const unique = useUniqueChecks(resource, changed, values);

  const problems = problemsOf(resource, checked(values), values);
  for (const [name, check] of Object.entries(unique)) {
    if (check.state === 'taken') problems[name] = { key: 'taken' };
  }

  const rebase = (next: ConsoleRecord) => {
    for (const name of editable) {
      if (!changed.includes(name)) form.setValue(name, next[name]);
    }
    setSaved(next);
  };

  /** Tells which of these fields, as they were typed over `base`, are saved as something else by now. */
  const tellConflicts = (names: readonly string[], typed: FormValues, base: FormValues, now: FormValues) => {
    const theirs = changedFields(resource, names, now, typed).filter(
      name => !sameValue(fieldOf(resource, name), base[name], now[name]),
    );
    setConflicts(known => ({ ...known, ...pick(now, theirs) }));
    return theirs;
  };

  const restore = (typed: FormValues, base: FormValues) => {
    const names = editable.filter(name => name in typed && !changed.includes(name));
    for (const name of names) form.setValue(name, typed[name]);
    if (mode === 'edit') tellConflicts(names, typed, base, saved);
  };

  const merge = (next: ConsoleRecord) => {
    const theirs = tellConflicts(changed, values, saved, next);
    rebase(next);
    return theirs;
  };

  useEffect(() => {
    if (record === undefined || record === seen) return;
    setSeen(record);
    merge(record);
  });

  return {
    resource,
    mode,
    form,
    baseline: saved,
    values,
    editable,
    changed,
    problems,
    unique,
    conflicts: pick(
      conflicts,
      Object.keys(conflicts).filter(name => changed.includes(name)),
    ),
    idOf: name => `${prefix}-${name}`,
    rebase,
    merge,
    restore,
    discard: () => {
      form.reset(pick(saved, editable));
      setConflicts({});
    },
    beginNext: next => {
      const begun = { ...initialValues(resource), ...next };
      setSaved(begun);
      form.reset(pick(begun, editable));
    },
    valuesOf: names => pick(form.getValues(), names),
    focus: name => document.getElementById(`${prefix}-${name}`)?.focus(),
  };
}

/**
 * What react-admin's inputs refuse by their own `validate`, which react-hook-form leaves to the resolver: the inputs of
 * these fields, and those within, such as `links.0.url`.
 */
async function refusedByInputs(
  { fields, names: inputs = [] }: ResolverOptions<FormValues>,
  names: readonly string[],
  values: FormValues,
): Promise<FieldErrors<FormValues>> {
  const errors: FieldErrors<FormValues> = {};
  for (const input of inputs) {
    const [field = input] = input.split('.', 1);
    if (!names.includes(field)) continue;
    const { validate }: { validate?: unknown } = get(fields, input) ?? {};
    const answer: unknown = typeof validate === 'function' ? await validate(get(values, input), values) : true;
    // A list is registered before what is in it, so its own error stands beside theirs.
    if (typeof answer === 'string') set(errors, input, { type: 'validate', message: answer });
  }
  return errors;
}
