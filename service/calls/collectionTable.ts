import { randomUUID } from 'node:crypto';
import { and, getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { pathReader, writePath } from '../../schema/wire';
import { columnName } from '../db/columns';
import { numberOf } from '../db/listQuery';
import { etagOf } from '../etag';
import type { CollectionOptions, Values } from './collectionOptions';
import { holdsNumbers, isWhole, storedValue, wireValue } from './collectionValues';
import type { Scope } from './context';
import { CallFailure } from './failure';
import { inScope } from './inScope';
import type { Transaction } from './transaction';

/** A row as Drizzle takes it: by the names of the table's properties. */
export type Row = Record<string, unknown>;

/** How the records of a collection become rows of its table, and rows records. */
export interface CollectionTable {
  noun: string;
  table: PgTable;
  /** By their paths on the wire. */
  columns: Readonly<Record<string, PgColumn>>;
  id: PgColumn;
  /** The condition that confines a query to the scope, and whatever else it asks. */
  confine(scope: Scope, ...others: (SQL | undefined)[]): SQL | undefined;
  /** An identifier as the column holds it; undefined when it can be none. */
  storedId(given: unknown): string | number | undefined;
  /** What is to be set of a record: what the values hold of it. @throws CallFailure `invalid` that names the field */
  changed(values: Values, now: Date): Row;
  /** A new record. @throws CallFailure that names the field */
  added(values: Values, scope: Scope, now: Date): Row;
  /** Adds rows by one statement. @returns the records, in the order given */
  insert(tx: Transaction, rows: readonly Row[]): Promise<Values[]>;
  /** A record as the wire has it, from what a query on `columns` answers. */
  onWire(row: Readonly<Record<string, unknown>>): Values;
  etagOf(row: Readonly<Record<string, unknown>>): string;
  /** The record that a row to be added becomes, as far as the row says. */
  recordOf(row: Row): Values;
  /** The identifier of a record, as text. */
  idOf(record: Values): string;
}

export function collectionTable<P extends string>(options: CollectionOptions<P>): CollectionTable {
  const { noun, table, organization, stamps = {}, found = [] } = options;
  const kept: readonly string[] = [...found, stamps.updated ?? ''];
  const columns: Readonly<Record<string, PgColumn>> = options.columns;
  const id: PgColumn = options.columns[options.id];
  const owner: PgColumn | undefined = organization && options.columns[organization];
  const own = new Map(Object.entries(getTableColumns(table)).map(([property, column]) => [column, property]));
  const parts = Object.entries(columns).map(([path, column]) => {
    const property = own.get(column);
    if (property === undefined) throw new Error(`${path} of a ${noun} is no column of ${getTableName(table)}`);
    return { path, column, property, read: pathReader(path) };
  });
  const propertyOf = (path: string) => parts.find(part => part.path === path)?.property ?? path;
  const readId = pathReader(options.id);
  // A record keeps its identifier, and an organisation that is named is the scope of the call.
  const changing = parts.filter(({ path }) => path !== options.id && path !== organization);

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
      paths.flatMap(path => (path ? [[propertyOf(path), moment(options.columns[path], now, stamps.onWire)]] : [])),
    );
  }

  /** The organisation that a new record belongs to. */
  function belongsTo(values: Values, scope: Scope): Row {
    if (organization === undefined || owner === undefined) return {};
    const named = pathReader(organization)(values) ?? undefined;
    if (scope.organization !== undefined && named !== undefined && named !== scope.organization) {
      throw new CallFailure('forbidden', 'The organisation is not the one that the call is about.', organization);
    }
    const whose = scope.organization ?? named;
    if (whose === undefined && owner.notNull) {
      throw new CallFailure('invalid', 'Name the organisation that this is about.', organization);
    }
    return { [propertyOf(organization)]: whose ?? null };
  }

  return {
    noun,
    table,
    columns,
    id,
    confine: (scope, ...others) => (owner ? inScope(scope, owner, ...others) : and(...others)),
    storedId(given) {
      if (!holdsNumbers(id)) return typeof given === 'string' ? given : undefined;
      const number = numberOf(given);
      return isWhole(id, number) ? number : undefined;
    },
    changed: (values, now) => ({ ...stored(values, changing), ...stamp(now, stamps.updated) }),
    added: (values, scope, now) => ({
      ...(!holdsNumbers(id) && { [propertyOf(options.id)]: randomUUID() }),
      ...stamp(now, stamps.created, stamps.updated),
      ...stored(values),
      ...belongsTo(values, scope),
    }),
    async insert(tx, rows) {
      if (rows.length === 0) return [];
      // Drizzle knows the table by its general type alone.
      const insertion = tx
        .insert(table)
        .overridingSystemValue()
        .values(rows as never);
      const made = (await insertion.returning(columns as never)) as Row[];
      const given = holdsNumbers(id) && rows.some(row => row[propertyOf(options.id)] !== undefined);
      if (given) await passIdentifiers(tx, table, id);
      return made.map(row => ({ ...onWire(row), etag: etagOfRow(row) }));
    },
    onWire: row => ({ ...onWire(row), etag: etagOfRow(row) }),
    etagOf: etagOfRow,
    recordOf: row => onWire(Object.fromEntries(parts.map(({ path, property }) => [path, row[property]]))),
    idOf: record => String(readId(record)),
  };

  function etagOfRow(row: Readonly<Record<string, unknown>>): string {
    const edited = parts.filter(({ path }) => !kept.includes(path));
    return etagOf(edited.map(({ path }) => wireValue(row[path]) ?? null));
  }

  function onWire(row: Readonly<Record<string, unknown>>): Values {
    const record: Values = {};
    for (const { path } of parts) writePath(record, path, wireValue(row[path]));
    return record;
  }
}

function moment(column: PgColumn, now: Date, onWire: 's' | 'ms' | undefined): unknown {
  if (column.dataType === 'date') return now;
  if (column.dataType !== 'number') return now.toISOString();
  return onWire === 's' ? Math.floor(now.getTime() / 1000) : now.getTime();
}

/** The sequence of identifiers goes on after those that were given. */
async function passIdentifiers(tx: Transaction, table: PgTable, id: PgColumn): Promise<void> {
  await tx.execute(sql`
    select setval(sequence, greatest((select max(${id}) from ${table}), pg_sequence_last_value(sequence)))
    from (select pg_get_serial_sequence(${getTableName(table)}, ${columnName(id)})::regclass as sequence) own
    where sequence is not null`);
}
