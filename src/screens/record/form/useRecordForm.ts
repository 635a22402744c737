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
import type { AnyResource } from '../../../../schema/define';
import type { Problem } from '../../../../schema/kind';
import { fieldOf, sameValue } from '../../../../schema/record';
import type { ConsoleRecord } from '../../../../schema/wire';
import { useCurrentUser } from '../../../access/useRole';
import { useLabels } from '../useLabels';
import { type DraftInput, fromDraftInput, toDraftInput } from './draftInput';
import { type UniqueCheck, useUniqueChecks } from './useUniqueChecks';
import { changedFields, editableFields, type FormMode, type FormValues, initialValues, problemsOf } from './values';

export interface RecordForm {
  resource: AnyResource;
  mode: FormMode;
  form: UseFormReturn<FormValues>;
  /** The saved values, to which the form is compared. */
  baseline: FormValues;
  values: FormValues;
  editable: readonly string[];
  /** The editable fields that differ from the baseline. */
  changed: readonly string[];
  /** Problems by field. The form can't be saved while there are any. */
  problems: Readonly<Record<string, Problem>>;
  unique: Readonly<Record<string, UniqueCheck>>;
  /** Values that another user has saved in fields that this user has changed, too. */
  conflicts: FormValues;
  /** Returns the DOM id of a field's control. */
  idOf(name: string): string;
  /** Makes a saved record the baseline. The input of `typed` stays, by default that of all changed fields. */
  rebase(record: ConsoleRecord, typed?: readonly string[]): void;
  /** Makes a record that another user has saved the baseline. Returns the fields that both have changed. */
  merge(record: ConsoleRecord): readonly string[];
  /** Returns the unsaved changes as the browser can store them. */
  stored(): DraftInput;
  /** Applies the stored changes of an earlier visit. */
  restore(stored: DraftInput): void;
  discard(): void;
  /** Resets the form for another new record with these initial values. */
  beginNext(given: FormValues): void;
  valuesOf(names: readonly string[]): FormValues;
  /** Returns the fields whose input differs from earlier input, such as what a save has sent. */
  changedSince(earlier: FormValues): readonly string[];
  focus(name: string): void;
}

/**
 * Manages the form of a record, or of a new one, with react-hook-form: what differs from the baseline, and what prevents
 * saving. A newer `record` is merged in: unchanged fields follow it, changed ones keep their input.
 * @param given additional initial values of a new record, or input that a record was saved without
 */
export function useRecordForm(resource: AnyResource, record?: ConsoleRecord, given?: FormValues): RecordForm {
  const mode = record ? 'edit' : 'create';
  const labels = useLabels(resource);
  const prefix = useId();
  const { id: self, role } = useCurrentUser();
  const isSelf = record?.id === self;
  const editable = useMemo(
    () => editableFields(resource, role, mode).filter(name => !(isSelf && fieldOf(resource, name).notSelf)),
    [resource, role, mode, isSelf],
  );
  const [saved, setSaved] = useState<FormValues>(() => record ?? { ...initialValues(resource), ...given });

  const checked = (values: FormValues) =>
    mode === 'create' ? editable : changedFields(resource, editable, saved, values);

  const form = useForm<FormValues>({
    defaultValues: pick({ ...saved, ...given }, editable),
    mode: 'onTouched',
    resolver: async (values, _context, options) => {
      const names = checked(values);
      const errors = await inputErrors(options, names, values);
      const problems = Object.entries(problemsOf(resource, names, values));
      for (const [name, problem] of problems.filter(problem => !isMissingAfterBlur(problem, options))) {
        errors[name] = { type: 'value', message: labels.problem(problem) };
      }
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
    },
  });
  /** Tabbing through an empty field shows no error, as that would shift the form. The bar lists missing fields. */
  const isMissingAfterBlur = ([name, { key }]: [string, Problem], { names = [] }: ResolverOptions<FormValues>) =>
    key === 'required' && mode === 'create' && editable.length > 1 && names.length === 1 && names[0] === name;

  const watchedValues = useWatch({ control: form.control });
  const values = useMemo(() => pick(watchedValues, editable), [watchedValues, editable]);
  const changed = changedFields(resource, editable, saved, values);
  const unique = useUniqueChecks(resource, changed, values);

  const problems = problemsOf(resource, checked(values), values);
  for (const [name, check] of Object.entries(unique)) {
    if (check.state === 'taken') problems[name] = { key: 'taken' };
  }

  const merging = useMerging({ resource, mode, form, editable, changed, saved, setSaved, record });

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
    idOf: name => `${prefix}-${name}`,
    ...merging,
    stored: () => toDraftInput(resource, pick(values, changed), saved),
    discard: () => {
      form.reset(pick(saved, editable));
      merging.clearConflicts();
    },
    beginNext: next => {
      // A field shows what was typed as long as it has the focus.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      const initial = { ...initialValues(resource), ...next };
      setSaved(initial);
      form.reset(pick(initial, editable));
    },
    valuesOf: names => pick(form.getValues(), names),
    changedSince: earlier => changedFields(resource, Object.keys(earlier), earlier, form.getValues()),
    focus: name => document.getElementById(`${prefix}-${name}`)?.focus(),
  };
}

interface MergingOptions extends Pick<RecordForm, 'resource' | 'mode' | 'form' | 'editable' | 'changed'> {
  saved: FormValues;
  setSaved(saved: FormValues): void;
  record: ConsoleRecord | undefined;
}

/** Merges newer states of the record into the form, and remembers the conflicts. */
function useMerging({ resource, mode, form, editable, changed, saved, setSaved, record }: MergingOptions) {
  const [conflicts, setConflicts] = useState<FormValues>({});
  const [mergedRecord, setMergedRecord] = useState(record);

  /** Returns the fields that are changed now. Others than at the last render if the user has typed during a save. */
  const changedNow = () => changedFields(resource, editable, saved, form.getValues());

  const rebase = (next: ConsoleRecord, typed: readonly string[] = changedNow()) => {
    for (const name of editable) {
      if (!typed.includes(name)) form.setValue(name, next[name]);
    }
    setSaved(next);
  };

  /** Records conflicts: fields whose saved value is neither what was typed nor what it was based on. */
  const recordConflicts = (names: readonly string[], typed: FormValues, base: FormValues, now: FormValues) => {
    const conflicting = changedFields(resource, names, now, typed).filter(
      name => !sameValue(fieldOf(resource, name), base[name], now[name]),
    );
    setConflicts(previous => ({ ...previous, ...pick(now, conflicting) }));
    return conflicting;
  };

  const restore = (stored: DraftInput) => {
    const typed = fromDraftInput(resource, stored);
    const names = editable.filter(name => name in typed && !changed.includes(name));
    // The user has typed it, so what is wrong with it shows at once.
    for (const name of names) form.setValue(name, typed[name], { shouldTouch: true, shouldValidate: true });
    if (mode === 'edit') recordConflicts(names, typed, stored.base, saved);
  };

  const merge = (next: ConsoleRecord) => {
    const conflicting = recordConflicts(changedNow(), form.getValues(), saved, next);
    rebase(next);
    return conflicting;
  };

  useEffect(() => {
    if (record === undefined || record === mergedRecord) return;
    setMergedRecord(record);
    merge(record);
  });

  return {
    conflicts: pick(
      conflicts,
      Object.keys(conflicts).filter(name => changed.includes(name)),
    ),
    clearConflicts: () => setConflicts({}),
    rebase,
    merge,
    restore,
  };
}

/**
 * Returns the errors of react-admin inputs' own `validate`. With a resolver, react-hook-form doesn't run it. Includes
 * the inputs inside a field, such as `links.0.url`.
 */
async function inputErrors(
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
    // A list is registered before its items, so that its own error doesn't overwrite theirs.
    if (typeof answer === 'string') set(errors, input, { type: 'validate', message: answer });
  }
  return errors;
}
