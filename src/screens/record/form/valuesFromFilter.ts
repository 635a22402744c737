import { pickBy } from 'es-toolkit';
import type { AnyResource } from '../../../../schema/define';
import { fieldOf } from '../../../../schema/record';
import { readAddress } from '../../list/address';
import type { FormValues } from './values';

/**
 * Returns the references that a new record gets from the filter of the list behind its form. In a list of one team's
 * members, a new user gets that team.
 * @param search the query string of the list's address
 */
export function valuesFromFilter(resource: AnyResource, search: string): FormValues {
  const { where = [] } = readAddress(resource, search).query?.filter ?? {};
  const given: FormValues = {};
  for (const condition of where) {
    if (!('field' in condition)) continue;
    const { field, operator, value } = condition;
    const values = Array.isArray(value) ? value : [value];
    if (values.length !== 1 || !(operator === 'eq' || operator === 'in')) continue;
    if (fieldOf(resource, field).kind === 'reference') given[field] = values[0];
    if (fieldOf(resource, field).kind === 'references') given[field] = values;
  }
  return given;
}

/**
 * Returns the values that the next record takes over from the one before: references and choices. A choice with values
 * that are reserved for some roles grants rights, so it has to be made for each record.
 */
export function keepShared(resource: AnyResource, values: FormValues): FormValues {
  return pickBy(values, (_value, name) => {
    const field = fieldOf(resource, name);
    return field.kind === 'choice' ? !field.reserved : /^references?$/.test(field.kind);
  });
}
