import type { Comparison } from '../../../../contract/list';
import type { AnyResource } from '../../../../schema/define';
import { defaultQuery, writeAddress } from '../../../../src/screens/list/address';

/**
 * Converts a log address with the parameters of the call, such as `?from=…&device=8TD1G&status=blocked`, to the list's
 * own format. Undefined if it has none of these parameters.
 */
export function toListAddress(resource: AnyResource, search: string): string | undefined {
  const parameters = new URLSearchParams(search);
  const where: Comparison[] = [];
  const addCondition = (key: string, field: string, operator: Comparison['operator']) => {
    const value = parameters.get(key);
    if (value) where.push({ field, operator, value: operator === 'in' ? [value] : value });
  };
  addCondition('from', 'timestamp', 'gte');
  addCondition('to', 'timestamp', 'lte');
  addCondition('device', 'deviceId', 'in');
  addCondition('status', 'status', 'in');
  addCondition('domain', 'domain', 'eq');
  addCondition('reason', 'reason', 'eq');
  addCondition('protocol', 'protocol', 'in');
  const encrypted = parameters.get('encrypted');
  if (encrypted) where.push({ field: 'encrypted', operator: 'eq', value: encrypted === 'true' });
  addCondition('country', 'country', 'eq');
  const searchText = parameters.get('search');
  if (where.length === 0 && !searchText) return undefined;
  return writeAddress(resource, {
    ...defaultQuery(resource),
    filter: { where, ...(searchText && { search: searchText }) },
  });
}
