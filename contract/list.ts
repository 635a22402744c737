import { z } from 'zod';
import { scope } from './common';
import { limits } from './formats';
import { operators } from './words';

export { type Operator, operators } from './words';

const scalar = z.union([z.string().max(limits.search), z.number(), z.boolean()]);
const fieldName = z.string().min(1).max(64);

/** A test of one field, named as on the wire. */
export const comparison = z.strictObject({
  field: fieldName,
  operator: z.enum(operators),
  value: z.union([scalar, z.array(scalar).max(limits.page)]),
});

export type Scalar = z.infer<typeof scalar>;
export type Comparison = z.infer<typeof comparison>;
export type Condition = Comparison | { all: Condition[] } | { any: Condition[] };

const DEEPEST = 5;

function nested(depth: number): z.ZodType<Condition, Condition> {
  if (depth === 0) return comparison;
  const inner = z.array(nested(depth - 1)).max(50);
  return z.union([comparison, z.strictObject({ all: inner }), z.strictObject({ any: inner })]);
}

/** A filter: a comparison, or all or any of several, up to five levels deep. */
export const condition = nested(DEEPEST);

/** What every list call takes: a page of the records that match, in an order. */
export const listInput = z.strictObject({
  ...scope,
  search: z.string().max(limits.search).optional(),
  filter: condition.optional(),
  sort: z.strictObject({ field: fieldName, order: z.enum(['asc', 'desc']) }).optional(),
  offset: z.int().min(0).max(10_000_000).default(0),
  limit: z.int().min(0).max(limits.page).default(50),
  /** Fields with few different values: of each value, how many of the matching records have it. */
  counts: z.array(fieldName).min(1).max(20).optional(),
});
export type ListInput = z.input<typeof listInput>;

/** How many records have each value of a field, by field and value; a value that no record has is absent. */
const counts = z.record(z.string(), z.record(z.string(), z.int()));
export type Counts = z.infer<typeof counts>;

/**
 * What a paging list call answers; `counts` when they were asked for. A backend that does not page answers a plain array
 * of everything instead.
 */
export function page<T extends z.ZodType>(item: T) {
  return z.object({ items: z.array(item), total: z.int(), counts: counts.optional() });
}
