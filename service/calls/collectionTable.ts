import { randomUUID } from 'node:crypto';
import { and, getTableColumns, getTableName, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { pathReader, writePath } from '../../schema/wire';
import { columnName } from '../db/columns';
import { numberOf } from '../db/listQuery';
import { etagOf } from '../etag';
import type { CollectionOptions, Values } from './collectionOptions';
import { isNumberColumn, isWhole, storedValue } from './collectionValues';
import type { Scope } from './context';
import { CallFailure } from './failure';
import { inScope } from './inScope';
import { wireValue } from './isoTimes';
import type { Transaction } from './transaction';

/** A row for Drizzle, by the names of the table's properties. */
export type Row = Record<string, unknown>;

/** A row selected with `columns`, by their paths. */
type SelectedRow = Readonly<Record<string, unknown>>;

/** A column with its path on the wire and its property of the table. */
interface Part {
  path: string;
  column: PgColumn;
  property: string;
  read(values: Values): unknown;
}

export type CollectionTable = ReturnType<typeof collectionTable>;

/** Returns functions that convert between the records of a collection and the rows of its table. */
export function collectionTable<P extends string>(options: CollectionOptions<P>) {
  const { noun, table, organization, stamps = {}, found = [] } = options;
  const columns: Readonly<Record<string, PgColumn>> = options.columns;
  const id: PgColumn = options.columns[options.id];
  const owner: PgColumn | undefined = organization && options.columns[organization];
  const parts = partsOf(options);
  const propertyOf = (path: string) => parts.find(part => part.path === path)?.property ?? path;
  const readId = pathReader(options.id);
  // The identifier can't change, and the input's organisation is the scope of the call, not a value.
  const editableParts = parts.filter(({ path }) => path !== options.id && path !== organization);

  const etaggedParts = parts.filter(({ path }) => path !== stamps.updated && !found.some(each => each === path));
  const etagOfRow = (row: SelectedRow) => etagOf(etaggedParts.map(({ path }) => wireValue(row[path]) ?? null));
  const onWire = (row: SelectedRow): Values => ({ ...recordOf(row, parts), etag: etagOfRow(row) });
  const stamp = (now: Date, ...paths: (P | undefined)[]): Row => {
    const stamped = parts.filter(({ path }) => paths.some(each => each === path));
    return Object.fromEntries(stamped.map(({ property, column }) => [property, timeValue(column, now, stamps.onWire)]));
  };

  function whereInScope(scope: Scope, ...conditions: (SQL | undefined)[]): SQL | undefined {
    return owner ? inScope(scope, owner, ...conditions) : and(...conditions);
  }

  /** Returns an identifier in the column's type, or undefined if it can't be one. */
  function storedId(given: unknown): string | number | undefined {
    if (!isNumberColumn(id)) return typeof given === 'string' ? given : undefined;
    const number = numberOf(given);
    return isWhole(id, number) ? number : undefined;
  }

  /** Returns those of the identifiers that can be one. */
  function storedIds(given: readonly unknown[]): (string | number)[] {
    return given.map(storedId).filter(each => each !== undefined);
  }

  return {
    noun,
    table,
    /** By their paths on the wire. */
    columns,
    id,

    whereInScope,
    storedId,
    storedIds,

    /** Returns the condition that a row is in the scope and has one of these identifiers. */
    whereIds: (scope: Scope, given: readonly unknown[]): SQL | undefined =>
      whereInScope(scope, inArray(id, storedIds(given))),

    /** Returns the columns that an update sets. @throws CallFailure `invalid` that names the field */
    changedRow: (values: Values, now: Date): Row => ({
      ...storedRow(values, editableParts),
      ...stamp(now, stamps.updated),
    }),

    /** Returns the row of a new record. @throws CallFailure that names the field */
    newRow: (values: Values, scope: Scope, now: Date): Row => ({
      ...(!isNumberColumn(id) && { [propertyOf(options.id)]: randomUUID() }),
      ...stamp(now, stamps.created, stamps.updated),
      ...storedRow(values, parts),
      ...(organization && owner && { [propertyOf(organization)]: organizationOf(values, scope, organization, owner) }),
    }),

    /** Inserts rows in one statement. @returns the records, in the order of the rows */
    async insert(tx: Transaction, rows: readonly Row[]): Promise<Values[]> {
      if (rows.length === 0) return [];
      // Cast, because the columns of a generic `PgTable` are unknown to TypeScript.
      const insertion = tx
        .insert(table)
        .overridingSystemValue()
        .values(rows as never);
      const insertedRows = (await insertion.returning(columns as never)) as Row[];
      const hasGivenId = isNumberColumn(id) && rows.some(row => row[propertyOf(options.id)] !== undefined);
      if (hasGivenId) await advanceSequence(tx, table, id);
      return insertedRows.map(onWire);
    },

    /** Returns a record as on the wire. */
    onWire,
    etagOf: etagOfRow,

    /** Returns the record of a row that isn't inserted yet, without the values that the database generates. */
    newRecord: (row: Row): Values =>
      recordOf(Object.fromEntries(parts.map(({ path, property }) => [path, row[property]])), parts),

    idOf: (record: Values): string => String(readId(record)),
  };
}

function partsOf({ noun, table, columns }: CollectionOptions): Part[] {
  const properties = new Map(Object.entries(getTableColumns(table)).map(([property, column]) => [column, property]));
  return Object.entries(columns).map(([path, column]) => {
    const property = properties.get(column);
    if (property === undefined) throw new Error(`${path} of a ${noun} is no column of ${getTableName(table)}`);
    return { path, column, property, read: pathReader(path) };
  });
}

function recordOf(row: SelectedRow, parts: readonly Part[]): Values {
  const record: Values = {};
  for (const { path } of parts) writePath(record, path, wireValue(row[path]));
  return record;
}

function storedRow(values: Values, parts: readonly Part[]): Row {
  return Object.fromEntries(
    parts.flatMap(({ path, column, property, read }) => {
      const value = read(values);
      return value === undefined ? [] : [[property, storedValue(column, path, value)]];
    }),
  );
}

/** Returns the organisation of a new record: the scope's or, if it covers all, the one that the values name. */
function organizationOf(values: Values, scope: Scope, path: string, column: PgColumn): unknown {
  const named = pathReader(path)(values) ?? undefined;
  if (scope.organization !== undefined && named !== undefined && named !== scope.organization) {
    throw new CallFailure('forbidden', 'The organisation must be the one of the call.', path);
  }
  const organization = scope.organization ?? named;
  if (organization === undefined && column.notNull) throw new CallFailure('invalid', 'Choose an organisation.', path);
  return organization ?? null;
}

function timeValue(column: PgColumn, now: Date, onWire: 's' | 'ms' | undefined): unknown {
  if (column.dataType === 'date') return now;
  if (column.dataType !== 'number') return now.toISOString();
  return onWire === 's' ? Math.floor(now.getTime() / 1000) : now.getTime();
}

/** Advances the sequence of identifiers beyond explicitly inserted ones. */
async function advanceSequence(tx: Transaction, table: PgTable, id: PgColumn): Promise<void> {
  await tx.execute(sql`
    select setval(sequence, greatest((select max(${id}) from ${table}), pg_sequence_last_value(sequence)))
    from (select pg_get_serial_sequence(${getTableName(table)}, ${columnName(id)})::regclass as sequence) own
    where sequence is not null`);
}
