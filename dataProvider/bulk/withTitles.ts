import type { AnyResource } from '../../schema/define';
import { titleOf } from '../../schema/record';
import { CallError } from '../errors';
import type { ResourceClient } from '../resourceClient';
import type { FailedItem } from './run';

/** Resolves to the failed records with the titles of those that have none yet. Deleted ones keep their identifier. */
export async function withTitles(
  failed: readonly FailedItem[],
  resource: AnyResource,
  client: ResourceClient,
): Promise<FailedItem[]> {
  const untitled = failed.filter(({ id, title }) => title === id).map(({ id }) => id);
  if (untitled.length === 0) return [...failed];
  try {
    const titles = new Map((await client.many(untitled)).map(record => [record.id, titleOf(resource, record)]));
    return failed.map(item => ({ ...item, title: titles.get(item.id) ?? item.title }));
  } catch (error) {
    // The results are valid without titles.
    if (!(error instanceof CallError)) throw error;
    return [...failed];
  }
}
