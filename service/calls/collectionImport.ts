import { isDeepStrictEqual } from 'node:util';
import { getTableName, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { ImportResult } from '../../contract/imports';
import { pathReader } from '../../schema/wire';
import { advisoryLock } from '../db/advisoryLock';
import type { CollectionContext, CollectionOptions, Values } from './collectionOptions';
import { allOrOneByOne } from './collectionRefusals';
import type { CollectionTable, Row } from './collectionTable';
import { storedValue } from './collectionValues';
import { CallFailure } from './failure';
import { ImportOutcome } from './importOutcome';
import { type Transaction, transaction } from './transaction';

interface ImportRow {
  row: number;
  stored: Row;
  /** Its values, in the form of the table's records. */
  record: Values;
  id: string | undefined;
  /** The paths of the values that must be equal for a record to be the same as the row. */
  comparedPaths: readonly string[];
}

/** A record that has the identifier of a row, or may equal a row. */
interface ExistingRow {
  record: Values;
  id: string;
  /** Whether the scope covers it. */
  isOwn: boolean;
}

/** Rolls the transaction of a dry run back. */
class DryRunRollback extends Error {}

/**
 * Adds the rows of a file that don't exist yet, in one transaction. A dry run does the same and rolls it back, so that
 * it reports what the database refuses.
 */
export async function importRows(
  options: CollectionOptions,
  of: CollectionTable,
  { rows, dryRun }: { rows: readonly Values[]; dryRun: boolean },
  context: CollectionContext,
): Promise<ImportResult> {
  if (options.row === undefined) throw new Error(`Nothing says what a row of ${options.noun}s must be`);
  const outcome = new ImportOutcome(rows);
  const imported = outcome
    .read(options.row)
    .flatMap(row => outcome.attempt(row.row, () => toImportRow(options, of, row, context)) ?? []);
  try {
    await transaction(context, async ({ tx }) => {
      // Serialise imports, so that the second of two concurrent ones sees the records of the first.
      if (!dryRun) await tx.execute(advisoryLock(`import ${getTableName(of.table)}`));
      const key = options.unique?.[0] ?? options.label;
      const matches = matchRows(imported, await readExisting(tx, of, imported, key, context), key);
      const missing = imported.filter(each => matches.get(each) === each);
      const results = await allOrOneByOne(tx, of, missing, (inner, some) =>
        of.insert(
          inner,
          some.map(({ stored }) => stored),
        ),
      );
      for (const [each, match] of matches) {
        if ('isOwn' in match) {
          if (match.isOwn) outcome.settle(each.row, 'exists', { id: match.id });
          else outcome.refuse(each.row, sameIdentifier(options));
          continue;
        }
        const result = results.get(match);
        const newOutcome = dryRun ? 'valid' : 'created';
        if (result instanceof CallFailure) outcome.refuse(each.row, result);
        else
          outcome.settle(
            each.row,
            match === each ? newOutcome : 'exists',
            dryRun || !result ? {} : { id: of.idOf(result) },
          );
      }
      if (dryRun) throw new DryRunRollback();
    });
  } catch (error) {
    if (!(error instanceof DryRunRollback)) throw error;
  }
  return outcome.result;
}

/** @throws CallFailure when a value can't be stored */
function toImportRow(
  { id, unique, organization }: CollectionOptions,
  of: CollectionTable,
  { row, values }: { row: number; values: Values },
  { scope, now }: CollectionContext,
): ImportRow {
  const stored = of.newRow(values, scope, now);
  const record = of.newRecord(stored);
  const matchPaths: readonly string[] =
    unique ?? Object.keys(of.columns).filter(path => valueAt(path, values) !== undefined);
  return {
    row,
    stored,
    record,
    id: valueAt(id, values) === undefined ? undefined : of.idOf(record),
    comparedPaths: organization === undefined ? matchPaths : [...matchPaths, organization],
  };
}

/**
 * Resolves to the records with the identifiers of the rows, and those of the scope that may equal a row. They are found
 * by their value at `key`, for which the database has an index.
 */
async function readExisting(
  tx: Transaction,
  of: CollectionTable,
  imported: readonly ImportRow[],
  key: string,
  { scope }: CollectionContext,
): Promise<ExistingRow[]> {
  const ids = of.storedIds(imported.map(each => each.id));
  const isOwn = sql<boolean>`${of.whereInScope(scope) ?? sql`true`}`;
  const rows = await tx
    .select({ row: of.columns, isOwn })
    .from(of.table)
    .where(or(inArray(of.id, ids), of.whereInScope(scope, hasAnyValueOf(of, key, imported))));
  return rows.map(({ row, isOwn }) => {
    const record = of.onWire(row);
    return { record, id: of.idOf(record), isOwn };
  });
}

/** Returns for each row the record that it is, else the first row that equals it, which is itself if no other does. */
function matchRows(
  imported: readonly ImportRow[],
  existing: readonly ExistingRow[],
  key: string,
): Map<ImportRow, ExistingRow | ImportRow> {
  const byId = new Map<string, ExistingRow | ImportRow>();
  const byKey = new Map<string, (ExistingRow | ImportRow)[]>();
  const keyOf = ({ record }: ExistingRow | ImportRow) => JSON.stringify(valueAt(key, record) ?? null);
  const addToIndex = (one: ExistingRow | ImportRow) => {
    if (one.id !== undefined) byId.set(one.id, one);
    if ('isOwn' in one && !one.isOwn) return;
    byKey.set(keyOf(one), [...(byKey.get(keyOf(one)) ?? []), one]);
  };
  existing.forEach(addToIndex);
  const matches = new Map<ImportRow, ExistingRow | ImportRow>();
  for (const each of imported) {
    const idMatch = each.id === undefined ? undefined : byId.get(each.id);
    const match = idMatch ?? byKey.get(keyOf(each))?.find(({ record }) => hasSameValues(record, each));
    if (match === undefined) addToIndex(each);
    matches.set(each, match ?? each);
  }
  return matches;
}

function sameIdentifier({ noun, id }: CollectionOptions): CallFailure {
  return new CallFailure('conflict', `There is already a ${noun} with this ${id}.`, id);
}

/** Returns the condition that a record's value at the path is one of the rows' values. */
function hasAnyValueOf(of: CollectionTable, path: string, imported: readonly ImportRow[]): SQL | undefined {
  const column = of.columns[path];
  if (column === undefined) return sql`false`;
  const values = [...new Set(imported.map(({ record }) => valueAt(path, record) ?? null))];
  const some = values.filter(value => value !== null).map(value => storedValue(column, path, value));
  return or(inArray(column, some), values.length > some.length ? isNull(column) : undefined);
}

function hasSameValues(record: Values, { comparedPaths, record: imported }: ImportRow): boolean {
  return comparedPaths.every(path => isDeepStrictEqual(valueAt(path, record) ?? null, valueAt(path, imported) ?? null));
}

function valueAt(path: string, values: Values): unknown {
  return pathReader(path)(values);
}
