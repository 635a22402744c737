import type { Role } from '../../../../contract/roles';
import type { AnyResource } from '../../../../schema/define';
import type { Problem } from '../../../../schema/kind';
import { checkInput, Draft } from '../../../../schema/kinds/draft';
import { fieldOf, holdsList, initialOf, mayEdit, sameValue } from '../../../../schema/record';

/** What a form holds by field: values of the fields' kinds, null, or drafts. */
export type FormValues = Record<string, unknown>;
export type FormMode = 'create' | 'edit';

/** The fields of a resource's form that a person of this role may fill in, in the form's order. */
export function editableFields(resource: AnyResource, role: Role, mode: FormMode): string[] {
  const named = Object.values(resource.form).flat();
  return named.filter(name => mayEdit(fieldOf(resource, name), role, mode));
}

/** What a create form starts with. */
export function initialValues(resource: AnyResource): FormValues {
  return Object.fromEntries(
    Object.keys(resource.fields).map(name => {
      const field = fieldOf(resource, name);
      return [name, initialOf(field) ?? (holdsList(field) ? [] : null)];
    }),
  );
}

/** Which of the fields hold something else than `baseline`. */
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

/** Why values of these fields are refused, by field; only those that are. */
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
