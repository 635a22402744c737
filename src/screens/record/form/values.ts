import type { Role } from '../../../../contract/roles';
import type { AnyResource } from '../../../../schema/define';
import type { Problem } from '../../../../schema/kind';
import { checkInput, Draft } from '../../../../schema/kinds/draft';
import { fieldOf, initialOf, isListField, mayEdit, sameValue } from '../../../../schema/record';

/** A form's values by field: those of the fields' kinds, null, or drafts. */
export type FormValues = Record<string, unknown>;
export type FormMode = 'create' | 'edit';

/** Returns the fields that a role can edit, in the form's order. */
export function editableFields(resource: AnyResource, role: Role, mode: FormMode): string[] {
  const named = Object.values(resource.form).flat();
  return named.filter(name => mayEdit(fieldOf(resource, name), role, mode));
}

/** Returns the groups of the form with the fields that pass a test, without empty groups. */
export function groupsWith(resource: AnyResource, test: (name: string) => boolean) {
  return Object.entries(resource.form)
    .map(([group, names]) => ({ group, names: names.filter(test) }))
    .filter(({ names }) => names.length > 0);
}

export function initialValues(resource: AnyResource): FormValues {
  return Object.fromEntries(
    Object.keys(resource.fields).map(name => {
      const field = fieldOf(resource, name);
      return [name, initialOf(field) ?? (isListField(field) ? [] : null)];
    }),
  );
}

/** Returns the fields whose values differ from `baseline`. */
export function changedFields(
  resource: AnyResource,
  names: readonly string[],
  baseline: FormValues,
  values: FormValues,
): string[] {
  return names.filter(name => {
    const value = values[name];
    return value instanceof Draft || !sameValue(fieldOf(resource, name), baseline[name], value);
  });
}

export function problemsOf(
  resource: AnyResource,
  names: readonly string[],
  values: FormValues,
): Record<string, Problem> {
  const problems: Record<string, Problem> = {};
  for (const name of names) {
    const problem = checkInput(fieldOf(resource, name), values[name]);
    if (problem) problems[name] = problem;
  }
  return problems;
}
