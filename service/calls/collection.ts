import { eq, inArray, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { CallName, CallOutput, Calls, ParsedInput } from '../../contract';
import type { BulkResult } from '../../contract/common';
import type { ImportResult } from '../../contract/imports';
import type { ParsedListInput } from '../../contract/list';
import { pathReader, writePath } from '../../schema/wire';
import type { AuditedRecord } from '../audit/record';
import type { Database } from '../db/connect';
import { type ListTable, readList } from '../db/listQuery';
import { BulkOutcome } from './bulk';
import { importRows } from './collectionImport';
import type { CollectionContext, CollectionOptions, Values } from './collectionOptions';
import { allOrOneByOne, refusingTransaction } from './collectionRefusals';
import { type CollectionTable, collectionTable } from './collectionTable';
import { listColumn } from './collectionValues';
import type { Handler, Scope } from './context';
import { CallFailure, notFound } from './failure';
import { type Transaction, transaction } from './transaction';

/** The calls whose input and output fit an operation. */
type CallMatching<I, O> = {
  [N in CallName]: Calls[N]['callers'] extends 'public'
    ? never
    : ParsedInput<N> extends I
      ? CallOutput<N> extends O
        ? N
        : never
      : never;
}[CallName];

type ImportInput = { rows: readonly Values[]; dryRun: boolean };

/** The calls of a collection by operation. Operations that it doesn't have are left out. */
interface CollectionCalls {
  list?: CallMatching<ParsedListInput, { items: readonly object[]; total: number }>;
  get?: CallMatching<object, object>;
  add?: CallMatching<object, object>;
  update?: CallMatching<object, object>;
  remove?: CallMatching<object, object>;
  removeMany?: CallMatching<object, BulkResult>;
  import?: CallMatching<ImportInput, ImportResult>;
}

type CallNamesIn<N extends CollectionCalls> = Extract<N[keyof N], CallName>;

export type Collection = ReturnType<typeof collection>;

/**
 * Returns the operations on the records of one table. `CollectionOptions` describes what the table needs.
 *
 * export const gatewayCollection = collection({ noun: 'gateway', table: gatewayTable, id: 'gateway_id', label: 'name',
 * columns: { gateway_id: gatewayTable.id, name: gatewayTable.name, 'config.tls': gatewayTable.configTls }, search:
 * gatewayTable.search, row: newGateway, }); export const gateways = gatewayCollection.handlers({ list: 'listGateways',
 * get: 'getGateway', ... });
 *
 * In resources/gateways/service/index.ts, `collections: { gateways: gatewayCollection }` adds it to the audit log and
 * the demo data.
 */
export function collection<P extends string>(options: CollectionOptions<P>) {
  const { label, demo = [], organization } = options;
  const of = collectionTable(options);
  const operations = collectionOperations(options, of);
  const readLabel = pathReader(label);
  const readOrganization = organization === undefined ? undefined : pathReader(organization);

  return {
    ...operations,

    /** Returns handlers of the contract's calls. */
    handlers: <const N extends CollectionCalls>(calls: N): { [K in CallNamesIn<N>]: Handler<K> } =>
      // `CollectionCalls` has checked that inputs and outputs fit. TypeScript can't relate the names here.
      Object.fromEntries(
        Object.entries(calls).map(([operation, call]) => [call, operations[operation as keyof CollectionCalls]]),
      ) as never,

    /** Resolves to the records as the audit log needs them, locked until the transaction ends. */
    async records(tx: Transaction, scope: Scope, ids: readonly string[]): Promise<AuditedRecord[]> {
      const rows = await tx
        .select(of.columns)
        .from(of.table)
        .where(of.whereIds(scope, ids))
        .orderBy(of.id)
        .for('update');
      return rows.map(row => {
        const record = of.onWire(row);
        const owner = readOrganization?.(record);
        return {
          id: of.idOf(record),
          label: String(readLabel(record) ?? of.idOf(record)),
          organization: typeof owner === 'string' ? owner : null,
          // The entry's target already has the identifier.
          values: of.onWire({ ...row, [options.id]: undefined }),
          etag: of.etagOf(row),
        };
      });
    },

    /**
     * Adds the rows of the demo data. A row that names none of these organisations is assigned to one of them.
     * @throws CallFailure that names the field
     */
    async seed(db: Database, organizations: readonly string[], now: Date): Promise<void> {
      const rows = demo.map((row, n) => {
        const values: Values = { ...row };
        if (organization !== undefined && !organizations.includes(String(readOrganization?.(values)))) {
          writePath(values, organization, organizations[n % organizations.length] ?? null);
        }
        return of.newRow(values, { organization: undefined }, now);
      });
      await refusingTransaction(db, of, tx => of.insert(tx, rows));
    },
  };
}

/** Returns the operations of a collection. Each implements one call. */
function collectionOperations<P extends string>(options: CollectionOptions<P>, of: CollectionTable) {
  const { noun } = options;
  const key = options.key ?? options.id;
  const removalOptions = { ...of, isRemoving: true } as const;
  const table = listTable(options);

  /**
   * Returns the condition that selects the input's record. @throws CallFailure `not_found` for an impossible identifier
   */
  function whereId(input: Values, scope: Scope): SQL | undefined {
    const id = of.storedId(input[key]);
    if (id === undefined) throw notFound(noun, key);
    return of.whereInScope(scope, eq(of.id, id));
  }

  function found([row]: readonly Values[]): Values {
    if (row === undefined) throw notFound(noun, key);
    return of.onWire(row);
  }

  return {
    /** Resolves to a page of the records in the scope. */
    list: (input: ParsedListInput, { db, scope }: CollectionContext) =>
      readList(db, { table, input, confine: of.whereInScope(scope), fields: of.columns }, of.onWire),

    /** Resolves to the record with the input's identifier. @throws CallFailure `not_found` */
    async get(input: Values, { db, scope }: CollectionContext): Promise<Values> {
      return found(await db.orm.select(of.columns).from(of.table).where(whereId(input, scope)));
    },

    /** @throws CallFailure that names the field: `conflict` when another record has a value that must be unique */
    async add(input: Values, { db, scope, now }: CollectionContext): Promise<Values> {
      const row = of.newRow(input, scope, now);
      return refusingTransaction(db, of, async tx => {
        const [record] = await of.insert(tx, [row]);
        if (record === undefined) throw new Error(`The new ${noun} is not there`);
        return record;
      });
    },

    /** Sets the values of the input in its record. Nested values are set one by one. */
    async update(input: Values, { db, scope, now }: CollectionContext): Promise<Values> {
      const values = of.changedRow(input, now);
      const condition = whereId(input, scope);
      return refusingTransaction(db, of, async tx =>
        found(
          Object.keys(values).length === 0
            ? await tx.select(of.columns).from(of.table).where(condition)
            : await tx.update(of.table).set(values).where(condition).returning(of.columns),
        ),
      );
    },

    async remove(input: Values, { db, scope }: CollectionContext): Promise<Record<string, never>> {
      const condition = whereId(input, scope);
      return refusingTransaction(db, removalOptions, async tx => {
        found(await tx.delete(of.table).where(condition).returning(of.columns));
        return {};
      });
    },

    removeMany: (input: Values, context: CollectionContext): Promise<BulkResult> =>
      removeRows(z.array(z.union([z.string(), z.number()])).parse(input[`${key}s`]), of, context),

    /** Adds the rows that don't exist yet. With `dryRun` it reports the outcome of each row and changes nothing. */
    import: (input: ImportInput, context: CollectionContext): Promise<ImportResult> =>
      importRows(options, of, input, context),
  };
}

function removeRows(
  requestedIds: readonly (string | number)[],
  of: CollectionTable,
  { db, scope }: CollectionContext,
): Promise<BulkResult> {
  return transaction({ db }, async ({ tx }) => {
    const outcome = new BulkOutcome(requestedIds.map(String), of.noun);
    const lockedRows = await tx
      .select({ id: of.id })
      .from(of.table)
      .where(of.whereIds(scope, outcome.ids))
      .orderBy(of.id)
      .for('update');
    const present = lockedRows.map(row => row.id);
    const results = await allOrOneByOne(tx, { ...of, isRemoving: true }, present, async (inner, some) => {
      await inner.delete(of.table).where(inArray(of.id, [...some]));
      return some;
    });
    for (const [id, result] of results) {
      outcome.settle(String(id), result instanceof CallFailure ? result : undefined);
    }
    return outcome.result;
  });
}

function listTable<P extends string>(options: CollectionOptions<P>): ListTable {
  const { table, search, id, label, order = label, words = [] } = options;
  const columns: [string, PgColumn][] = Object.entries(options.columns);
  return {
    from: table,
    id: options.columns[id],
    search,
    order,
    columns: Object.fromEntries(
      columns.flatMap(([path, column]) => {
        const enumeration = words.some(word => word === path);
        const listed = listColumn(column, { isId: path === id, enumeration });
        return listed === undefined ? [] : [[path, listed]];
      }),
    ),
  };
}
