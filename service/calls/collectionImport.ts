import { isDeepStrictEqual } from 'node:util';
import { getTableName, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { ImportResult } from '../../contract/imports';
import { pathReader } from '../../schema/wire';
import { advisoryLock } from '../db/advisoryLock';
import type { CollectionContext, CollectionOptions, Values } from './collectionOptions';
import { allOrEach } from './collectionRefusals';
import type { CollectionTable, Row } from './collectionTable';
import { storedValue } from './collectionValues';
import { CallFailure } from './failure';
import { ImportOutcome } from './importOutcome';
import { type Transaction, transaction } from './transaction';

/** A valid row. */
interface ImportRow {
  row: number;
  stored: Row;
  /** Its values, in the form of the table's records. */
  record: Values;
  /** The identifier, if the row has one. */
  id: string | undefined;
  /** The paths of the values that must be equal for a record to be the same as the row. */
  alike: readonly string[];
}

/** A record that has the identifier of a row, or may equal a row. */
interface Existing {
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
export async function importRows<P extends string>(
  options: CollectionOptions<P>,
  of: CollectionTable,
  { rows, dryRun }: { rows: readonly Values[]; dryRun: boolean },
  context: CollectionContext,
): Promise<ImportResult> {
  if (options.row === undefined) throw new Error(`Nothing says what a row of ${options.noun}s must be`);
  const outcome = new ImportOutcome(rows);
  const wanted = outcome.read(options.row).flatMap(row => readRow(options, of, outcome, row, context));
  try {
    await transaction(context, async ({ tx }) => {
      // Serialise imports, so that the second of two concurrent ones sees the records of the first.
      if (!dryRun) await tx.execute(advisoryLock(`import ${getTableName(of.table)}`));
      const key = options.unique?.[0] ?? options.label;
      const matches = matchRows(wanted, await readExisting(tx, of, wanted, key, context), key);
      const missing = wanted.filter(each => matches.get(each) === each);
      const results = await allOrEach(tx, of, missing, (inner, some) =>
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
        const made = dryRun ? 'valid' : 'created';
        if (result instanceof CallFailure) outcome.refuse(each.row, result);
        else
          outcome.settle(each.row, match === each ? made : 'exists', dryRun || !result ? {} : { id: of.idOf(result) });
      }
      if (dryRun) throw new DryRunRollback();
    });
  } catch (error) {
    if (!(error instanceof DryRunRollback)) throw error;
  }
  return outcome.result;
}

/** Returns the parsed row, or nothing when it is refused. */
function readRow<P extends string>(
  { id, unique, organization }: CollectionOptions<P>,
  of: CollectionTable,
  outcome: ImportOutcome,
  { row, values }: { row: number; values: Values },
  { scope, now }: CollectionContext,
): ImportRow[] {
  try {
    const stored = of.added(values, scope, now);
    const record = of.recordOf(stored);
    const given: readonly string[] = unique ?? Object.keys(of.columns).filter(path => at(path, values) !== undefined);
    return [
      {
        row,
        stored,
        record,
        id: at(id, values) === undefined ? undefined : of.idOf(record),
        alike: organization === undefined ? given : [...given, organization],
      },
    ];
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    outcome.refuse(row, error);
    return [];
  }
}

/**
 * Resolves to the records with the identifiers of the rows, and those of the scope that may equal a row. They are found
 * by their value at `key`, for which the database has an index.
 */
async function readExisting(
  tx: Transaction,
  of: CollectionTable,
  wanted: readonly ImportRow[],
  key: string,
  { scope }: CollectionContext,
): Promise<Existing[]> {
  const ids = wanted.map(each => each.id && of.storedId(each.id)).filter(each => each !== undefined);
  const isOwn = sql<boolean>`${of.confine(scope) ?? sql`true`}`;
  const rows = await tx
    .select({ row: of.columns, isOwn })
    .from(of.table)
    .where(or(inArray(of.id, ids), of.confine(scope, hasAnyValueOf(of, key, wanted))));
  return rows.map(({ row, isOwn }) => {
    const record = of.onWire(row);
    return { record, id: of.idOf(record), isOwn };
  });
}

/** Returns for each row the record that it is, else the first row that equals it, which is itself if no other does. */
function matchRows(
  wanted: readonly ImportRow[],
  existing: readonly Existing[],
  key: string,
): Map<ImportRow, Existing | ImportRow> {
  const byId = new Map<string, Existing | ImportRow>();
  const byKey = new Map<string, (Existing | ImportRow)[]>();
  const keyOf = ({ record }: Existing | ImportRow) => JSON.stringify(at(key, record) ?? null);
  const note = (one: Existing | ImportRow) => {
    if (one.id !== undefined) byId.set(one.id, one);
    if ('isOwn' in one && !one.isOwn) return;
    byKey.set(keyOf(one), [...(byKey.get(keyOf(one)) ?? []), one]);
  };
  existing.forEach(note);
  const matches = new Map<ImportRow, Existing | ImportRow>();
  for (const each of wanted) {
    const sameId = each.id === undefined ? undefined : byId.get(each.id);
    const match = sameId ?? byKey.get(keyOf(each))?.find(({ record }) => isAlike(record, each));
    if (match === undefined) note(each);
    matches.set(each, match ?? each);
  }
  return matches;
}

function sameIdentifier<P extends string>({ noun, id }: CollectionOptions<P>): CallFailure {
  return new CallFailure('conflict', `There is already a ${noun} with this ${id}.`, id);
}

/** Returns the condition that a record's value at the path is one of the rows' values. */
function hasAnyValueOf(of: CollectionTable, path: string, wanted: readonly ImportRow[]): SQL | undefined {
  const column = of.columns[path];
  if (column === undefined) return sql`false`;
  const values = [...new Set(wanted.map(({ record }) => at(path, record) ?? null))];
  const some = values.filter(value => value !== null).map(value => storedValue(column, path, value));
  return or(inArray(column, some), values.length > some.length ? isNull(column) : undefined);
}

function isAlike(record: Values, { alike, record: wanted }: ImportRow): boolean {
  return alike.every(path => isDeepStrictEqual(at(path, record) ?? null, at(path, wanted) ?? null));
}

function at(path: string, values: Values): unknown {
  return pathReader(path)(values);
}
