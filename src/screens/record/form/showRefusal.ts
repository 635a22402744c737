import { CallError, SaveError } from '../../../../dataProvider/errors';
import type { RecordForm } from './useRecordForm';
import { fieldByWire } from './values';

/**
 * Shows at its input what the service refused, in the service's words, and leads there.
 * @returns the error, to be shown as a whole
 */
export function showRefusal({ resource, form, editable, focus }: RecordForm, error: unknown): Error {
  if (!(error instanceof Error)) throw error;
  const refusal = error instanceof SaveError ? error.refused.error : error;
  const name =
    refusal instanceof CallError && refusal.field !== undefined ? fieldByWire(resource, refusal.field) : undefined;
  if (name !== undefined && editable.includes(name)) {
    form.setError(name, { type: 'server', message: refusal.message });
    focus(name);
  }
  return error;
}
