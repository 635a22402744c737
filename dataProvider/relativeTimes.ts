import { mapComparisons } from '../contract/conditions';
import type { Comparison, Condition } from '../contract/list';
import { serviceNow } from '../contract/serviceClock';
import type { AnyResource } from '../schema/define';
import { resolveMoment } from '../schema/kinds/time/relativeMoment';
import { fieldOf } from '../schema/record';
import type { ListFilter } from './query';
import type { ResourceClient } from './resourceClient';

/** Wraps a client so that relative times such as "7 days ago" are resolved when a filter is sent. */
export function withResolvedTimes(resource: AnyResource, client: ResourceClient): ResourceClient {
  const resolveFilter = <F extends ListFilter>(filter: F): F =>
    filter.where ? { ...filter, where: resolveTimes(resource, filter.where, serviceNow()) } : filter;
  const { counts } = client;
  return {
    ...client,
    list: (query, signal) => client.list(resolveFilter(query), signal),
    choices: (query, signal) => client.choices(resolveFilter(query), signal),
    ...(counts && { counts: (filter, fields, signal) => counts(resolveFilter(filter), fields, signal) }),
  };
}

/**
 * Resolves the relative times in conditions.
 * @param now milliseconds since the epoch
 */
export function resolveTimes(resource: AnyResource, where: readonly Condition[], now: number): Condition[] {
  return where.map(condition =>
    mapComparisons(condition, comparison =>
      fieldOf(resource, comparison.field).kind === 'time' ? resolveComparison(comparison, now) : comparison,
    ),
  );
}

export function hasNoRelativeTimes(resource: AnyResource, where: readonly Condition[]): boolean {
  return JSON.stringify(resolveTimes(resource, where, 0)) === JSON.stringify(where);
}

function resolveComparison(comparison: Comparison, now: number): Comparison {
  const { value } = comparison;
  return {
    ...comparison,
    value: Array.isArray(value) ? value.map(one => resolveMoment(one, now)) : resolveMoment(value, now),
  };
}
