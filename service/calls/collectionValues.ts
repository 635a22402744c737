import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { folded } from '../db/columns';
import { type ListColumn, numberOf } from '../db/listQuery';
import { CallFailure } from './failure';

/**
 * Returns the list column for a table's column, by the type of its values. Undefined for JSON, which lists don't
 * compare.
 * @param enumeration whether the column has few different values
 */
export function listColumn(
  column: PgColumn,
  { isId, enumeration }: { isId: boolean; enumeration: boolean },
): ListColumn | undefined {
  const value = column;
  const flags = { ...(isId && { isUnique: true as const }), ...(enumeration && { enumeration: true as const }) };
  switch (column.dataType) {
    case 'string':
      return isId || enumeration ? { type: 'word', value, ...flags } : { type: 'text', value, folded: folded(column) };
    case 'custom':
      return { type: 'word', value, ...flags };
    case 'number':
      return isId ? { type: 'serial', value, isUnique: true } : { type: 'number', value, ...flags };
    case 'boolean':
      return { type: 'boolean', value };
    case 'date':
      return { type: 'time', value };
    case 'array':
      return {
        type: 'list',
        overlaps: entries => sql`${column} && ${entries}`,
        isEmpty: sql`coalesce(cardinality(${column}), 0) = 0`,
        sort: sql`coalesce(cardinality(${column}), 0)`,
      };
    case 'json':
      return undefined;
    default:
      throw new Error(`A collection can't hold the column ${column.name}, which is ${column.getSQLType()}`);
  }
}

/** Whether a column contains numeric identifiers. */
export function isNumberColumn(column: PgColumn): boolean {
  return column.dataType === 'number';
}

/** Whether a value is a whole number that fits into the column. */
export function isWhole(column: PgColumn, value: unknown): value is number {
  const max = maxByColumnType[column.columnType] ?? Number.MAX_SAFE_INTEGER;
  return typeof value === 'number' && Number.isInteger(value) && Math.abs(value) <= max;
}

/** Converts a value from the wire to the column's type. @throws CallFailure `invalid` that names the path */
export function storedValue(column: PgColumn, path: string, value: unknown): unknown {
  if (value === null) return null;
  const refuse = (rule: string) => new CallFailure('invalid', `${path} must be ${rule}.`, path);
  switch (column.dataType) {
    case 'number': {
      const number = numberOf(value);
      if (typeof number !== 'number' || !Number.isFinite(number)) throw refuse('a number');
      const max = maxByColumnType[column.columnType];
      if (max !== undefined && !isWhole(column, number)) throw refuse(`a whole number of at most ${max}`);
      return number;
    }
    case 'boolean':
      if (typeof value !== 'boolean') throw refuse('true or false');
      return value;
    case 'date': {
      const moment = new Date(typeof value === 'string' ? value : Number.NaN);
      // Outside these years, ISO 8601 text has a form that PostgreSQL can't read.
      if (!(moment.getUTCFullYear() >= 1 && moment.getUTCFullYear() <= 9999)) {
        throw refuse('a time such as 2030-01-31T00:00:00Z');
      }
      return moment;
    }
    case 'array':
      if (!Array.isArray(value) || !value.every(entry => typeof entry === 'string')) throw refuse('a list of texts');
      return value;
    case 'json':
      return value;
    default:
      if (typeof value !== 'string') throw refuse('text');
      return value;
  }
}

/** The greatest value of the integer column types. */
const maxByColumnType: Readonly<Record<string, number>> = {
  PgSmallInt: 2 ** 15 - 1,
  PgInteger: 2 ** 31 - 1,
  PgBigInt53: Number.MAX_SAFE_INTEGER,
};
