import { CallError, causeOf, type FieldProblem } from '../../../../dataProvider/errors';
import { fieldByWire } from '../../../../dataProvider/fieldErrors';
import type { AnyResource } from '../../../../schema/define';
import type { RecordForm } from './useRecordForm';

/**
 * Shows the service's field errors at their inputs, and focuses the first.
 * @returns the error, to be shown as a whole
 */
export function showServiceErrors({ resource, form, editable, focus }: RecordForm, error: unknown): Error {
  if (!(error instanceof Error)) throw error;
  const names = problemsIn(error).flatMap(({ field, message }) => {
    const name = fieldByWire(resource, field);
    if (name === undefined || !editable.includes(name)) return [];
    form.setError(name, { type: 'server', message });
    return [name];
  });
  // The first in the form's order, not in the error's.
  const first = editable.find(name => names.includes(name));
  if (first !== undefined) focus(first);
  return error;
}

/** Returns the problems of fields that the definition doesn't have, such as one that the backend added. */
export function unmatchedProblems(resource: AnyResource, error: Error): readonly FieldProblem[] {
  const problems = problemsIn(error);
  const isInMessage = (message: string) => problems.length === 1 && error.message.includes(message);
  return problems.filter(({ field, message }) => fieldByWire(resource, field) === undefined && !isInMessage(message));
}

function problemsIn(error: Error): readonly FieldProblem[] {
  const refusal = causeOf(error);
  return refusal instanceof CallError ? refusal.fields : [];
}
