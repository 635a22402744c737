import type { Comparison } from '../../../../contract/list';
import type { AnyResource } from '../../../../schema/define';
import { defaultQuery, writeAddress } from '../../../../src/screens/list/address';

/**
 * Converts a log address with the parameters of the call, such as `?from=…&device=8TD1G&status=blocked`, to the list's
 * own format. Undefined if it has none of these parameters.
 */
export function toListAddress(resource: AnyResource, search: string): string | undefined {
  const given = new URLSearchParams(search);
  const where: Comparison[] = [];
  const ask = (key: string, field: string, operator: Comparison['operator']) => {
    const value = given.get(key);
    if (value) where.push({ field, operator, value: operator === 'in' ? [value] : value });
  };
  ask('from', 'timestamp', 'gte');
  ask('to', 'timestamp', 'lte');
  ask('device', 'deviceId', 'in');
  ask('status', 'status', 'in');
  ask('domain', 'domain', 'eq');
  ask('reason', 'reason', 'eq');
  ask('protocol', 'protocol', 'in');
  const encrypted = given.get('encrypted');
  if (encrypted) where.push({ field: 'encrypted', operator: 'eq', value: encrypted === 'true' });
  ask('country', 'country', 'eq');
  const sought = given.get('search');
  if (where.length === 0 && !sought) return undefined;
  return writeAddress(resource, { ...defaultQuery(resource), filter: { where, ...(sought && { search: sought }) } });
}
