import { mapComparisons } from '../contract/conditions';
import type { Comparison, Condition } from '../contract/list';
import type { AnyResource } from '../schema/define';
import { resolveMoment } from '../schema/kinds/time/relativeMoment';
import { fieldOf } from '../schema/record';
import type { ListFilter } from './query';
import type { ResourceClient } from './resourceClient';

/** The client with filters such as 'since 7 days ago' made moments, at the moment when they are sent. */
export function withMoments(resource: AnyResource, client: ResourceClient): ResourceClient {
  const fixed = <F extends ListFilter>(filter: F): F =>
    filter.where ? { ...filter, where: atMoment(resource, filter.where, Date.now()) } : filter;
  const { counts } = client;
  return {
    ...client,
    list: (query, signal) => client.list(fixed(query), signal),
    choices: (query, signal) => client.choices(fixed(query), signal),
    ...(counts && { counts: (filter, fields, signal) => counts(fixed(filter), fields, signal) }),
  };
}

/**
 * The conditions with moments in place of values counted from now.
 * @param now milliseconds since the epoch
 */
export function atMoment(resource: AnyResource, where: readonly Condition[], now: number): Condition[] {
  return where.map(condition =>
    mapComparisons(condition, comparison =>
      fieldOf(resource, comparison.field).kind === 'time' ? fixedComparison(comparison, now) : comparison,
    ),
  );
}

/** Whether the conditions are the same whenever they are sent. */
export function sameMoments(resource: AnyResource, where: readonly Condition[]): boolean {
  return JSON.stringify(atMoment(resource, where, 0)) === JSON.stringify(where);
}

function fixedComparison(comparison: Comparison, now: number): Comparison {
  const { value } = comparison;
  return {
    ...comparison,
    value: Array.isArray(value) ? value.map(one => resolveMoment(one, now)) : resolveMoment(value, now),
  };
}
