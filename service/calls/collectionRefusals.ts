import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { columnName } from '../db/columns';
import type { Database } from '../db/connect';
import { CallFailure } from './failure';
import { type Transaction, transaction } from './transaction';

/** The name of a table's records, and the table's columns by their paths on the wire. */
interface RefusalOptions {
  noun: string;
  columns: Readonly<Record<string, PgColumn>>;
  /** Whether the work deletes records. */
  isRemoving?: true;
}

/**
 * Runs the work in a transaction, and converts a constraint violation to a refusal that names the field.
 * @throws CallFailure
 */
export async function refusingTransaction<T>(
  db: Database,
  of: RefusalOptions,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  try {
    return await transaction({ db }, ({ tx }) => work(tx));
  } catch (error) {
    throw (await refusalOf(db.orm, of, error)) ?? error;
  }
}

/**
 * Runs the work for all items at once or, if the database refuses that, for each item alone.
 * @param work returns a result for each item, in the same order
 */
export async function allOrOneByOne<T, R>(
  tx: Transaction,
  of: RefusalOptions,
  items: readonly T[],
  work: (tx: Transaction, items: readonly T[]) => Promise<readonly R[]>,
): Promise<Map<T, R | CallFailure>> {
  const results = new Map<T, R | CallFailure>();
  if (items.length === 0) return results;
  try {
    const done = await tx.transaction(inner => work(inner, items));
    for (const [n, item] of items.entries()) results.set(item, done[n] as R);
  } catch (error) {
    const refusal = await refusalOf(tx, of, error);
    if (refusal === undefined) throw error;
    const [item] = items;
    if (items.length === 1 && item !== undefined) return results.set(item, refusal);
    for (const each of items) {
      for (const [one, result] of await allOrOneByOne(tx, of, [each], work)) results.set(one, result);
    }
  }
  return results;
}

/** Returns the refusal for an error of the database, or undefined if the caller can't do anything about it. */
async function refusalOf(
  orm: Pick<Database['orm'], 'execute'>,
  { noun, columns, isRemoving }: RefusalOptions,
  error: unknown,
): Promise<CallFailure | undefined> {
  const cause = databaseError(error);
  if (cause === undefined) return undefined;
  const names = cause.column === undefined ? await columnsOf(orm, cause) : [cause.column];
  const fields = Object.entries(columns).flatMap(([path, column]) =>
    names.includes(columnName(column)) ? [path] : [],
  );
  const field = fields.at(-1);
  const subject = fields.join(' and ') || 'A value';
  switch (cause.code) {
    case '23505':
      return new CallFailure(
        'conflict',
        `There is already a ${noun} with this ${fields.join(' and ') || 'value'}.`,
        field,
      );
    case '23503':
      return isRemoving
        ? new CallFailure('conflict', `The ${noun} is still in use.`)
        : new CallFailure('invalid', `${subject} refers to a record that doesn’t exist.`, field);
    case '23502':
      return new CallFailure('invalid', `${subject} is missing.`, field);
    case '23514':
      return new CallFailure('invalid', `${subject} is not valid.`, field);
    default:
      return undefined;
  }
}

/** Returns the database's error, which is the cause of Drizzle's error. */
function databaseError(error: unknown): pg.DatabaseError | undefined {
  if (error instanceof pg.DatabaseError) return error;
  return error instanceof Error ? databaseError(error.cause) : undefined;
}

/** Resolves to the columns of a constraint or a unique index, including those used in its expressions. */
async function columnsOf(orm: Pick<Database['orm'], 'execute'>, { schema, table, constraint }: pg.DatabaseError) {
  if (schema === undefined || table === undefined || constraint === undefined) return [];
  const { rows } = await orm.execute<{ name: string }>(sql`
    with owner as (
      select c.oid from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = ${schema} and c.relname = ${table}
    ), named as (
      select oid from pg_constraint where conrelid = (select oid from owner) and conname = ${constraint}
      union all
      select indexrelid from pg_index join pg_class c on c.oid = indexrelid
      where indrelid = (select oid from owner) and c.relname = ${constraint}
    )
    select distinct a.attnum, a.attname as name
    from pg_depend d join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
    where d.objid in (select oid from named) and d.refobjid = (select oid from owner)
    order by a.attnum`);
  return rows.map(({ name }) => name);
}
