import { z } from 'zod';
import { scope } from './common';
import { operators } from './enums';
import { limits } from './formats';

export { type Operator, operators } from './enums';

const scalar = z.union([z.string().max(limits.search), z.number(), z.boolean()]);
const fieldName = z.string().min(1).max(64);

/** Compares a field, named as on the wire, with a value. */
export const comparison = z.strictObject({
  field: fieldName,
  operator: z.enum(operators),
  value: z.union([scalar, z.array(scalar).max(limits.page)]),
});

export type Scalar = z.infer<typeof scalar>;
export type Comparison = z.infer<typeof comparison>;
export type Condition = Comparison | { all: Condition[] } | { any: Condition[] };

function conditionSchema(depth: number): z.ZodType<Condition, Condition> {
  if (depth === 0) return comparison;
  const inner = z.array(conditionSchema(depth - 1)).max(limits.filterConditions);
  return z.union([comparison, z.strictObject({ all: inner }), z.strictObject({ any: inner })]);
}

/** A filter: a comparison, or a group of conditions of which all or any must hold. */
export const condition = conditionSchema(limits.filterDepth);

/** The input of every list call: filter, sort order and page. */
export const listInput = z.strictObject({
  ...scope,
  search: z.string().max(limits.search).optional(),
  filter: condition.optional(),
  sort: z.strictObject({ field: fieldName, order: z.enum(['asc', 'desc']) }).optional(),
  offset: z.int().min(0).max(limits.offset).default(0),
  limit: z.int().min(0).max(limits.page).default(50),
  /** Fields with few distinct values whose number of matching records per value is returned as `counts`. */
  counts: z.array(fieldName).min(1).max(20).optional(),
});
export type ListInput = z.input<typeof listInput>;
/** The same with its defaults, and without the organisation, which the scope of the call replaces. */
export type ParsedListInput = Omit<z.output<typeof listInput>, 'organization'>;

/** Number of records by field and value. Values that no record has are absent. */
const counts = z.record(z.string(), z.record(z.string(), z.int()));
export type Counts = z.infer<typeof counts>;

/**
 * The output of a paging list call. `counts` is present if it was requested. A backend that doesn't page returns a
 * plain array of all records instead.
 */
export function page<T extends z.ZodType>(item: T) {
  return z.object({ items: z.array(item), total: z.int(), counts: counts.optional() });
}
