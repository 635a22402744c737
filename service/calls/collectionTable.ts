import { randomUUID } from 'node:crypto';
import { and, getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { pathReader, writePath } from '../../schema/wire';
import { columnName } from '../db/columns';
import { numberOf } from '../db/listQuery';
import { etagOf } from '../etag';
import type { CollectionOptions, Values } from './collectionOptions';
import { isNumberColumn, isWhole, storedValue, wireValue } from './collectionValues';
import type { Scope } from './context';
import { CallFailure } from './failure';
import { inScope } from './inScope';
import type { Transaction } from './transaction';

/** A row for Drizzle, by the names of the table's properties. */
export type Row = Record<string, unknown>;

/** Converts between the records of a collection and the rows of its table. */
export interface CollectionTable {
  noun: string;
  table: PgTable;
  /** By their paths on the wire. */
  columns: Readonly<Record<string, PgColumn>>;
  id: PgColumn;
  /** Returns the condition that a row is in the scope and meets the other conditions. */
  whereInScope(scope: Scope, ...conditions: (SQL | undefined)[]): SQL | undefined;
  /** Returns an identifier in the column's type, or undefined if it can't be one. */
  storedId(given: unknown): string | number | undefined;
  /** Returns the columns that an update sets. @throws CallFailure `invalid` that names the field */
  changedRow(values: Values, now: Date): Row;
  /** Returns the row of a new record. @throws CallFailure that names the field */
  newRow(values: Values, scope: Scope, now: Date): Row;
  /** Inserts rows in one statement. @returns the records, in the order of the rows */
  insert(tx: Transaction, rows: readonly Row[]): Promise<Values[]>;
  /** Returns a record as on the wire, from a row selected with `columns`. */
  onWire(row: Readonly<Record<string, unknown>>): Values;
  etagOf(row: Readonly<Record<string, unknown>>): string;
  /** Returns the record of a row that isn't inserted yet, without the values that the database generates. */
  recordOf(row: Row): Values;
  idOf(record: Values): string;
}

export function collectionTable<P extends string>(options: CollectionOptions<P>): CollectionTable {
  const { noun, table, organization, stamps = {}, found = [] } = options;
  const uneditedPaths: readonly string[] = [...found, stamps.updated ?? ''];
  const columns: Readonly<Record<string, PgColumn>> = options.columns;
  const id: PgColumn = options.columns[options.id];
  const owner: PgColumn | undefined = organization && options.columns[organization];
  const propertyByColumn = new Map(
    Object.entries(getTableColumns(table)).map(([property, column]) => [column, property]),
  );
  const parts = Object.entries(columns).map(([path, column]) => {
    const property = propertyByColumn.get(column);
    if (property === undefined) throw new Error(`${path} of a ${noun} is no column of ${getTableName(table)}`);
    return { path, column, property, read: pathReader(path) };
  });
  const propertyOf = (path: string) => parts.find(part => part.path === path)?.property ?? path;
  const readId = pathReader(options.id);
  // The identifier can't change, and the input's organisation is the scope of the call, not a value.
  const editableParts = parts.filter(({ path }) => path !== options.id && path !== organization);

  function stored(values: Values, settable = parts): Row {
    return Object.fromEntries(
      settable.flatMap(({ path, column, property, read }) => {
        const value = read(values);
        return value === undefined ? [] : [[property, storedValue(column, path, value)]];
      }),
    );
  }

  function stamp(now: Date, ...paths: (P | undefined)[]): Row {
    return Object.fromEntries(
      paths.flatMap(path => (path ? [[propertyOf(path), timeValue(options.columns[path], now, stamps.onWire)]] : [])),
    );
  }

  /** Returns the column of a new record's organisation. */
  function organizationColumn(values: Values, scope: Scope): Row {
    if (organization === undefined || owner === undefined) return {};
    const named = pathReader(organization)(values) ?? undefined;
    if (scope.organization !== undefined && named !== undefined && named !== scope.organization) {
      throw new CallFailure('forbidden', 'The organisation must be the one of the call.', organization);
    }
    const organizationId = scope.organization ?? named;
    if (organizationId === undefined && owner.notNull) {
      throw new CallFailure('invalid', 'Choose an organisation.', organization);
    }
    return { [propertyOf(organization)]: organizationId ?? null };
  }

  return {
    noun,
    table,
    columns,
    id,
    whereInScope: (scope, ...conditions) => (owner ? inScope(scope, owner, ...conditions) : and(...conditions)),
    storedId(given) {
      if (!isNumberColumn(id)) return typeof given === 'string' ? given : undefined;
      const number = numberOf(given);
      return isWhole(id, number) ? number : undefined;
    },
    changedRow: (values, now) => ({ ...stored(values, editableParts), ...stamp(now, stamps.updated) }),
    newRow: (values, scope, now) => ({
      ...(!isNumberColumn(id) && { [propertyOf(options.id)]: randomUUID() }),
      ...stamp(now, stamps.created, stamps.updated),
      ...stored(values),
      ...organizationColumn(values, scope),
    }),
    async insert(tx, rows) {
      if (rows.length === 0) return [];
      // Cast, because the columns of a generic `PgTable` are unknown to TypeScript.
      const insertion = tx
        .insert(table)
        .overridingSystemValue()
        .values(rows as never);
      const insertedRows = (await insertion.returning(columns as never)) as Row[];
      const given = isNumberColumn(id) && rows.some(row => row[propertyOf(options.id)] !== undefined);
      if (given) await advanceSequence(tx, table, id);
      return insertedRows.map(row => ({ ...onWire(row), etag: etagOfRow(row) }));
    },
    onWire: row => ({ ...onWire(row), etag: etagOfRow(row) }),
    etagOf: etagOfRow,
    recordOf: row => onWire(Object.fromEntries(parts.map(({ path, property }) => [path, row[property]]))),
    idOf: record => String(readId(record)),
  };

  function etagOfRow(row: Readonly<Record<string, unknown>>): string {
    const edited = parts.filter(({ path }) => !uneditedPaths.includes(path));
    return etagOf(edited.map(({ path }) => wireValue(row[path]) ?? null));
  }

  function onWire(row: Readonly<Record<string, unknown>>): Values {
    const record: Values = {};
    for (const { path } of parts) writePath(record, path, wireValue(row[path]));
    return record;
  }
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
