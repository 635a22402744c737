import { type AnyColumn, and, asc, desc, not, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgTable, SelectedFields, SelectedFieldsFlat } from 'drizzle-orm/pg-core';
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types';
import { z } from 'zod';
import type { Comparison, Condition, Counts, Operator, ParsedListInput, Scalar } from '../../contract/list';
import { CallFailure, quote } from '../calls/failure';
import type { Database } from './connect';

type Expression = AnyColumn | SQL;

/**
 * A column that a list offers, by the type of its values.
 *
 * - `text`: text compared without case and accents by `fold`
 * - `word`: identifiers and enumerations, compared exactly, except by `contains` and `startsWith`
 * - `serial`: an identifier that is a whole number
 * - `sort`: the expressions that the index holds, when they differ from the value; false when the list can't be sorted
 * by it
 * - `isUnique`: no two rows have the same value, so it is a total order
 * - `enumeration`: the column has few different values, so rows can be counted by value; booleans always can
 * - `key`: the conditions that compare an identifier that grows with time, so that its index serves comparisons with
 * times
 */
export type ListColumn =
  | { type: 'text'; value: Expression; folded?: Expression; sort?: Expression | readonly Expression[] | false }
  | {
      type: 'word' | 'number' | 'boolean' | 'time';
      value: Expression;
      sort?: Expression | false;
      isUnique?: true;
      enumeration?: true;
      key?: TimeKey;
    }
  | { type: 'serial'; value: AnyColumn; sort?: false; isUnique: true }
  | { type: 'list'; overlaps(words: SQL): SQL; isEmpty: SQL; sort?: Expression };

interface TimeKey {
  since(moment: Date): SQL;
  before(moment: Date): SQL;
}

/** A list that is paged, sorted, filtered and searched in the database. */
export interface ListTable {
  from: PgTable;
  /** The last key of every sort, which makes the order total. */
  id: AnyColumn;
  /**
   * The folded text that a search matches, or a function that returns the condition, for a search in several tables.
   */
  search: Expression | ((pattern: SQL) => SQL);
  /** By their names on the wire. */
  columns: Readonly<Record<string, ListColumn>>;
  /** The name of the column that the list is sorted by default. */
  order: string;
}

/** The parts of the statement that reads one page. */
export interface ListQuery {
  /** The condition of all matching rows. */
  where: SQL | undefined;
  /**
   * The condition that a row is on the page. It selects by identifier alone, so rows outside the page aren't joined,
   * counted or sorted with all their columns.
   */
  page: SQL;
  orderBy: SQL[];
  /** Whether the input asks for rows, not only for their number. */
  hasPage: boolean;
  /** The number of all matching rows, to select as a field of the page's rows so that one statement returns both. */
  total: SQL<number>;
  /** The names of the counted columns, in the order of the statement's columns. */
  counted: readonly string[];
  /** Counts all matching rows and, for each column of `counted`, the rows with each of its values, in one scan. */
  counts: SQL | undefined;
}

/**
 * Returns the parts of the statement for the input of a list call.
 * @param confine the condition of the scope, which holds whatever the filter is
 * @throws CallFailure `invalid` that names the field, operator or value that the list doesn't have
 */
export function listQuery(table: ListTable, input: ParsedListInput, confine: SQL | undefined): ListQuery {
  const where = and(
    confine,
    ...searchTerms(input.search).map(term => matches(table, sql`'%' || fold(${escapeLike(term)}) || '%'`)),
    input.filter && conditionSql(table, input.filter, 'filter'),
  );
  const direction = input.sort?.order === 'desc' ? desc : asc;
  const counted = [...new Set(input.counts)];
  const orderBy = sortKeys(table, input.sort?.field ?? table.order).map(key => direction(key));
  const matching = sql`from ${table.from}${where && sql` where ${where}`}`;
  return {
    where,
    page: sql`${table.id} in (
      select ${table.id} ${matching} order by ${sql.join(orderBy, sql`, `)} limit ${input.limit} offset ${input.offset}
    )`,
    orderBy,
    hasPage: input.limit > 0,
    total: sql<number>`(select count(*) ${matching})`.mapWith(Number),
    counted,
    counts: counted.length > 0 ? countsSql(table, counted, where) : undefined,
  };
}

/** The part of a list's output besides its rows. */
interface Figures {
  total: number;
  /** Only if the input asked for them. */
  counts?: Counts;
}

interface ListOptions<F extends SelectedFieldsFlat> {
  table: ListTable;
  input: ParsedListInput;
  /** The condition of the scope, which holds whatever the filter is. */
  confine?: SQL | undefined;
  /** The columns of `table.from` to read. */
  fields: F;
}

/** Resolves to a page of a list's items and the number of all matching ones. @throws CallFailure as `listQuery` does */
export async function readList<F extends SelectedFieldsFlat, T>(
  db: Database,
  { table, input, confine, fields }: ListOptions<F>,
  toItem: (row: SelectResultFields<F>) => T,
): Promise<{ items: T[] } & Figures> {
  const query = listQuery(table, input, confine);
  const selection: SelectedFields = { row: fields, total: query.total };
  const select = db.orm
    .select(selection)
    .from(table.from)
    .where(query.page)
    .orderBy(...query.orderBy);
  // Cast, because TypeScript can't infer the rows of a generic selection.
  const typedSelect = select as unknown as PromiseLike<{ row: SelectResultFields<F>; total: number }[]>;
  const { rows, ...figures } = await readPage(db, query, typedSelect);
  return { items: rows.map(({ row }) => toItem(row)), ...figures };
}

/**
 * Reads one page and the number of all matching rows, in one statement unless the page is empty. A second statement
 * reads the counts if the input asked for them.
 * @param select the query of the page's rows, each with the query's `total`; runs only if the input asks for rows
 */
export async function readPage<R extends { total: number }>(
  db: Database,
  query: ListQuery,
  select: PromiseLike<R[]>,
): Promise<{ rows: R[] } & Figures> {
  const rows = query.hasPage ? await select : [];
  if (query.counts) return { rows, ...(await readCounts(db, query.counts, query.counted)) };
  const [first] = rows;
  if (first !== undefined) return { rows, total: first.total };
  const counted = await db.orm.execute<{ total: number }>(sql`select ${query.total} as total`);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/**
 * A row of the counts: of all matching rows (`field` is null), or of those with one value of the counted field at
 * `field`.
 */
type CountRow = { field: number | null; value: string | null; count: number };

async function readCounts(db: Database, statement: SQL, counted: readonly string[]): Promise<Required<Figures>> {
  const { rows } = await db.orm.execute<CountRow>(statement);
  const counts: Counts = Object.fromEntries(counted.map(name => [name, {}]));
  let total = 0;
  for (const { field, value, count } of rows) {
    const values = field === null ? undefined : counts[counted[field] ?? ''];
    if (values === undefined) total = count;
    else if (value !== null) values[value] = count;
  }
  return { total, counts };
}

function countsSql(table: ListTable, counted: readonly string[], where: SQL | undefined): SQL {
  const columns = counted.map((name, at) => ({
    value: countableColumn(table, name, `counts.${at}`).value,
    alias: sql.raw(`c${at}`),
    at: sql.raw(String(at)),
  }));
  const list = (parts: SQL[]) => sql.join(parts, sql`, `);
  // Group by aliases: an expression with parameters wouldn't be recognised as the selected one.
  const aliased = list(columns.map(({ value, alias }) => sql`${value} as ${alias}`));
  const field = columns.map(({ alias, at }) => sql`when grouping(${alias}) = 0 then ${at}`);
  const value = columns.map(({ alias }) => sql`when grouping(${alias}) = 0 then ${alias}::text`);
  const groupingSets = list([sql`()`, ...columns.map(({ alias }) => sql`(${alias})`)]);
  return sql`
    select case ${sql.join(field, sql` `)} end as field, case ${sql.join(value, sql` `)} end as value, count(*) as count
    from (select ${aliased} from ${table.from}${where && sql` where ${where}`}) matching
    group by grouping sets (${groupingSets})`;
}

/** Returns a column with few different values. @throws CallFailure `invalid` for another one */
function countableColumn(table: ListTable, name: string, path: string): SingleColumn {
  const column = columnOf(table, name, path);
  if (column.type === 'boolean' || ('enumeration' in column && column.enumeration)) return column;
  throw new CallFailure('invalid', `${name} has too many different values to count.`, path);
}

function matches({ search }: ListTable, pattern: SQL): SQL {
  return typeof search === 'function' ? search(pattern) : sql`${search} like ${pattern}`;
}

function searchTerms(search = ''): string[] {
  return search.split(/\s+/).filter(term => term !== '');
}

/** Returns the keys of a total order: rows with equal values are ordered by identifier. */
function sortKeys(table: ListTable, name: string): Expression[] {
  const column = columnOf(table, name, 'sort.field');
  const key = column.sort ?? (column.type === 'list' ? false : column.type === 'text' ? folded(column) : column.value);
  if (key === false) throw new CallFailure('invalid', `The list can't be sorted by ${name}.`, 'sort.field');
  const keys = Array.isArray(key) ? key : [key];
  return 'isUnique' in column ? keys : [...keys, table.id];
}

function columnOf(table: ListTable, name: string, path: string): ListColumn {
  const column = Object.hasOwn(table.columns, name) ? table.columns[name] : undefined;
  if (column === undefined) {
    const fieldNames = Object.keys(table.columns).join(', ');
    throw new CallFailure('invalid', `The list has no field ${quote(name)}. It has ${fieldNames}.`, path);
  }
  return column;
}

function conditionSql(table: ListTable, condition: Condition, path: string): SQL | undefined {
  if ('field' in condition) return comparisonSql(table, condition, path);
  const [word, parts] = 'all' in condition ? (['all', condition.all] as const) : (['any', condition.any] as const);
  const inner = parts.map((part, index) => conditionSql(table, part, `${path}.${word}.${index}`));
  if (word === 'all') return and(...inner);
  // An empty `any` matches nothing.
  return parts.length === 0 ? sql`false` : or(...inner);
}

const equality: readonly Operator[] = ['eq', 'ne', 'in', 'empty'];
const order: readonly Operator[] = ['gt', 'gte', 'lt', 'lte'];
const operatorsOf: Record<ListColumn['type'], readonly Operator[]> = {
  text: [...equality, 'contains', 'startsWith'],
  word: [...equality, 'contains', 'startsWith'],
  number: [...equality, ...order],
  serial: [...equality, ...order],
  time: [...equality, ...order],
  boolean: equality,
  list: equality,
};

const sqlOperators: Partial<Record<Operator, SQL>> = { gt: sql`>`, gte: sql`>=`, lt: sql`<`, lte: sql`<=` };

function comparisonSql(table: ListTable, { field, operator, value }: Comparison, path: string): SQL {
  const column = columnOf(table, field, `${path}.field`);
  const allowed = operatorsOf[column.type];
  if (!allowed.includes(operator)) {
    throw new CallFailure(
      'invalid',
      `${field} can't be compared by ${operator}, only by ${allowed.join(', ')}.`,
      `${path}.operator`,
    );
  }
  const refuse = (expected: string) =>
    new CallFailure('invalid', `${field} is compared with ${expected}.`, `${path}.value`);

  if (operator === 'empty') {
    if (typeof value !== 'boolean') throw refuse('true (is empty) or false (has a value)');
    return value ? isEmpty(column) : not(isEmpty(column));
  }
  if (operator === 'in') {
    if (!Array.isArray(value)) throw refuse('a list of values');
    return inSql(column, value, refuse);
  }
  if (Array.isArray(value)) throw refuse('one value');
  return oneValueSql(column, operator, value, refuse);
}

type Refuse = (expected: string) => CallFailure;

function isEmpty(column: ListColumn): SQL {
  if (column.type === 'list') return column.isEmpty;
  if (column.type === 'text') return sql`coalesce(${column.value}, '') = ''`;
  return sql`${column.value} is null`;
}

function inSql(column: ListColumn, values: Scalar[], refuse: Refuse): SQL {
  const checked = values.map(value => toOperand(column, value, refuse));
  if (column.type === 'list') return column.overlaps(sql`${sql.param(checked)}::text[]`);
  if (checked.length === 0) return sql`false`;
  const list = sql.join(
    checked.map(value => typedParam(column, value)),
    sql`, `,
  );
  return sql`${comparableSql(column)} in (${list})`;
}

function oneValueSql(column: ListColumn, operator: Operator, value: Scalar, refuse: Refuse): SQL {
  const checked = toOperand(column, value, refuse);
  if (column.type === 'list') {
    const contains = column.overlaps(sql`${sql.param([checked])}::text[]`);
    return operator === 'eq' ? contains : not(contains);
  }
  switch (operator) {
    case 'eq':
      return sql`${comparableSql(column)} = ${typedParam(column, checked)}`;
    case 'ne':
      return sql`${comparableSql(column)} is distinct from ${typedParam(column, checked)}`;
    case 'contains':
      return sql`${folded(column)} like '%' || fold(${escapeLike(String(value))}) || '%'`;
    case 'startsWith':
      return sql`${folded(column)} like fold(${escapeLike(String(value))}) || '%'`;
    default:
      if ('key' in column && column.key !== undefined && checked instanceof Date) {
        return keySql(column.key, operator, checked);
      }
      return sql`${column.value} ${sqlOperators[operator]} ${typedParam(column, checked)}`;
  }
}

/** Compares the key with the beginning of the millisecond, or of the next one. */
function keySql({ since, before }: TimeKey, operator: Operator, moment: Date): SQL {
  const isLowerBound = operator === 'gt' || operator === 'gte';
  const isNext = operator === 'gt' || operator === 'lte';
  const bound = isNext ? new Date(moment.getTime() + 1) : moment;
  return isLowerBound ? since(bound) : before(bound);
}

type SingleColumn = Exclude<ListColumn, { type: 'list' }>;

/** Returns the expression that equality compares: folded for text, the value itself for all else. */
function comparableSql(column: SingleColumn): SQLWrapper {
  return column.type === 'text' ? folded(column) : column.value;
}

function folded(column: SingleColumn): Expression {
  return ('folded' in column ? column.folded : undefined) ?? sql`fold(${column.value})`;
}

type Operand = string | number | boolean | Date;

/** Casts a value to the type of its column: PostgreSQL would refuse or misread another type. */
function typedParam(column: SingleColumn, value: Operand): SQL {
  switch (column.type) {
    case 'text':
      return sql`fold(${value})`;
    case 'word':
      return sql`${value}::text`;
    case 'number':
      return sql`${value}::double precision`;
    case 'serial':
      return sql`${value}::bigint`;
    case 'boolean':
      return sql`${value}::boolean`;
    case 'time':
      return sql`${value instanceof Date ? value.toISOString() : value}::timestamptz`;
  }
}

const moment = z.union([z.iso.datetime({ offset: true }), z.iso.date()]);

function toOperand(column: ListColumn, value: Scalar, refuse: Refuse): Operand {
  switch (column.type) {
    case 'number':
    case 'serial': {
      const number = numberOf(value);
      const isSerial = column.type === 'serial';
      if (typeof number === 'number' && (!isSerial || Number.isSafeInteger(number))) return number;
      throw refuse(isSerial ? 'a whole number' : 'a number');
    }
    case 'boolean':
      if (typeof value !== 'boolean') throw refuse('true or false');
      return value;
    case 'time': {
      const parsed = moment.safeParse(value);
      const date = new Date(parsed.data ?? Number.NaN);
      if (Number.isNaN(date.getTime()) || date.getUTCFullYear() < 1)
        throw refuse('a time such as 2030-01-31T00:00:00Z');
      return date;
    }
    default:
      if (typeof value !== 'string') throw refuse('text');
      return value;
  }
}

/** Converts an integer in text, as clients send numeric identifiers. Returns any other value unchanged. */
export function numberOf<T>(value: T): T | number {
  return typeof value === 'string' && /^-?\d{1,16}$/.test(value) ? Number(value) : value;
}

/**
 * Returns a text as in a pattern of `like`, which matches it alone. Normalises it first, as `fold` does, which turns wide
 * percent signs into narrow ones.
 */
export function escapeLike(text: string): string {
  return text.normalize('NFKD').replace(/[\\%_]/g, '\\$&');
}
