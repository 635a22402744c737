import { ListContext } from 'ra-core';
import { useContext } from 'react';

/** The records before and after one in the list that lies under it, as far as the list's page goes. */
export function useNeighbours(id: string): { previous: string | undefined; next: string | undefined } {
  const rows: readonly { id: unknown }[] = useContext(ListContext)?.data ?? [];
  const at = rows.findIndex(row => row.id === id);
  const idAt = (index: number) => (at < 0 || !rows[index] ? undefined : String(rows[index].id));
  return { previous: idAt(at - 1), next: idAt(at + 1) };
}
