/**
 * Combines the loads requested within one turn of the event loop into one, with every identifier once. Each caller gets
 * the records it requested.
 */
export function batchLoads<R extends { id: string }>(
  load: (ids: string[]) => Promise<R[]>,
): (ids: readonly string[]) => Promise<R[]> {
  let requestedIds = new Set<string>();
  let pending: Promise<Map<string, R>> | undefined;

  function scheduleLoad(): Promise<Map<string, R>> {
    return new Promise((resolve, reject) => {
      setTimeout(() => {
        const ids = [...requestedIds];
        requestedIds = new Set();
        pending = undefined;
        load(ids).then(records => resolve(new Map(records.map(record => [record.id, record]))), reject);
      });
    });
  }

  return async ids => {
    for (const id of ids) requestedIds.add(id);
    pending ??= scheduleLoad();
    const records = await pending;
    return ids.flatMap(id => records.get(id) ?? []);
  };
}
