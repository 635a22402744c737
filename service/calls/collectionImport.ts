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
interface Wanted {
  row: number;
  stored: Row;
  /** Its values, in the form of the table's records. */
  record: Values;
  /** The identifier, if the row has one. */
  id: string | undefined;
  /** The paths of the values that must be equal for a record to be the same as the row. */
  alike: readonly string[];
}

/** A record that a row may equal: an existing one, or one that an earlier row adds. */
type Known = { record: Values; id: string } | { record: Values; madeBy: Wanted };

/** Rolls the transaction of a dry run back. */
class OnlyChecked extends Error {}

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
      await addMissing(tx, options, of, outcome, wanted, context, dryRun ? 'valid' : 'created');
      if (dryRun) throw new OnlyChecked();
    });
  } catch (error) {
    if (!(error instanceof OnlyChecked)) throw error;
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
): Wanted[] {
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

async function addMissing<P extends string>(
  tx: Transaction,
  { noun, id, label, unique }: CollectionOptions<P>,
  of: CollectionTable,
  outcome: ImportOutcome,
  wanted: readonly Wanted[],
  { scope }: CollectionContext,
  made: 'valid' | 'created',
): Promise<void> {
  const ids = wanted.map(each => each.id && of.storedId(each.id)).filter(each => each !== undefined);
  const isOwn = sql<boolean>`${of.confine(scope) ?? sql`true`}`;
  const sameId = await tx.select({ row: of.columns, isOwn }).from(of.table).where(inArray(of.id, ids));
  const byId = new Map<string, Known>();
  const elsewhere = new Set<string>();
  for (const { row, isOwn } of sameId) {
    const record = of.onWire(row);
    if (isOwn) byId.set(of.idOf(record), { record, id: of.idOf(record) });
    else elsewhere.add(of.idOf(record));
  }

  // Query by one value, which the database finds by an index, and compare the other values here.
  const first = unique?.[0] ?? label;
  const known = new Map<string, Known[]>();
  const note = (one: Known) => {
    const value = JSON.stringify(at(first, one.record) ?? null);
    known.set(value, [...(known.get(value) ?? []), one]);
  };
  for (const row of await tx
    .select(of.columns)
    .from(of.table)
    .where(of.confine(scope, holdsOneOf(of, first, wanted)))) {
    const record = of.onWire(row);
    note({ record, id: of.idOf(record) });
  }

  const missing: Wanted[] = [];
  const repeated: [Wanted, Wanted][] = [];
  for (const each of wanted) {
    if (each.id !== undefined && elsewhere.has(each.id)) {
      outcome.refuse(each.row, new CallFailure('conflict', `There is already a ${noun} with this ${id}.`, id));
      continue;
    }
    const candidates = known.get(JSON.stringify(at(first, each.record) ?? null)) ?? [];
    const there = (each.id !== undefined && byId.get(each.id)) || candidates.find(one => isAlike(one.record, each));
    if (!there) {
      missing.push(each);
      const one: Known = { record: each.record, madeBy: each };
      note(one);
      if (each.id !== undefined) byId.set(each.id, one);
    } else if ('id' in there) outcome.settle(each.row, 'exists', { id: there.id });
    else repeated.push([each, there.madeBy]);
  }

  const results = await allOrEach(tx, of, missing, (inner, some) =>
    of.insert(
      inner,
      some.map(({ stored }) => stored),
    ),
  );
  for (const [{ row }, result] of results) {
    if (result instanceof CallFailure) outcome.refuse(row, result);
    else outcome.settle(row, made, made === 'created' ? { id: of.idOf(result) } : {});
  }
  for (const [{ row }, earlier] of repeated) {
    const result = results.get(earlier);
    if (result instanceof CallFailure) outcome.refuse(row, result);
    else outcome.settle(row, 'exists', made === 'created' && result ? { id: of.idOf(result) } : {});
  }
}

/** Returns the condition that a record's value at the path is one of the rows' values. */
function holdsOneOf(of: CollectionTable, path: string, wanted: readonly Wanted[]): SQL | undefined {
  const column = of.columns[path];
  if (column === undefined) return sql`false`;
  const values = [...new Set(wanted.map(({ record }) => at(path, record) ?? null))];
  const some = values.filter(value => value !== null).map(value => storedValue(column, path, value));
  return or(inArray(column, some), values.length > some.length ? isNull(column) : undefined);
}

function isAlike(record: Values, { alike, record: wanted }: Wanted): boolean {
  return alike.every(path => isDeepStrictEqual(at(path, record) ?? null, at(path, wanted) ?? null));
}

function at(path: string, values: Values): unknown {
  return pathReader(path)(values);
}
