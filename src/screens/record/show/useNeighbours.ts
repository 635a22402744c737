import { useQueryClient } from '@tanstack/react-query';
import type { AnyResource } from '../../../../schema/define';

/** The records before and after one in the list that lies under it, as far as the list's page goes. */
export function useNeighbours(
  resource: AnyResource,
  id: string,
): { previous: string | undefined; next: string | undefined } {
  const lists = useQueryClient()
    .getQueryCache()
    .findAll({ queryKey: [resource.name, 'getList'], type: 'active' });
  for (const list of lists) {
    const ids = idsOf(list.state.data);
    const at = ids.indexOf(id);
    if (at >= 0) return { previous: ids[at - 1], next: ids[at + 1] };
  }
  return { previous: undefined, next: undefined };
}

function idsOf(answer: unknown): string[] {
  const rows = typeof answer === 'object' && answer !== null && 'data' in answer ? answer.data : [];
  return Array.isArray(rows) ? rows.map(row => String(row.id)) : [];
}
