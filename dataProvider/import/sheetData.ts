import type { RowResult } from '../../contract/imports';
import { fold } from '../../schema/fold';
import { kindOf } from '../../schema/record';
import { writePath } from '../../schema/wire';
import { messageWithoutField } from '../messageWithoutField';
import type { Table } from './parse';
import { resultFile, wrongRowsFile } from './resultFiles';
import { countRows } from './rowCounts';
import { cleanText, type Rules, rulesOf } from './rules';
import {
  type FileFacts,
  type ImportColumn,
  type ImportPlan,
  isOverLimit,
  type Mapping,
  type ResultTexts,
  type RowCounts,
  type RowProblem,
  type RowQuery,
  type RowState,
  type RowView,
  rowStates,
  type SheetSnapshot,
} from './types';

interface MappedColumn extends ImportColumn {
  at: number;
  rules: Rules;
}

/** How many refusals a snapshot stores: more than anybody reads. */
const MAX_STORED_PROBLEMS = 5000;

/** The problem of rows beyond the organisation's limit. */
const noRoom: RowProblem = { problem: { key: 'noRoom' } };

/** The index of each state in `rowStates`, stored as one byte per row. */
const codeOf = Object.fromEntries(rowStates.map((state, code) => [state, code])) as Record<RowState, number>;

/**
 * A file being imported: its rows, their problems and their results. Independent of workers and the service. A row's
 * state comes from the service, except that a `ready` row with validation problems is `wrong`.
 */
export class SheetData {
  readonly facts: FileFacts;
  readonly #rows: string[][];
  readonly #lines: Uint32Array;
  #plan: ImportPlan | undefined;
  #mapping: Mapping = [];
  #columns: readonly MappedColumn[] = [];
  /** The state of each row according to the service, `ready` at first. */
  #states: Uint8Array;
  #asked: Uint8Array;
  /** Validation problems by row. */
  #wrong = new Map<number, RowProblem[]>();
  #isWrong: Uint8Array;
  /** Refusals of the service by row. */
  #refusals = new Map<number, RowProblem[]>();
  #passwords = new Map<number, string>();
  #edits = new Map<string, readonly [number, number, string]>();
  #view: { query: string; rows: Uint32Array } | undefined;

  constructor({ facts, rows, lines }: Table) {
    this.facts = facts;
    this.#rows = rows.map(row => row);
    this.#lines = lines;
    this.#states = new Uint8Array(rows.length);
    this.#asked = new Uint8Array(rows.length);
    this.#isWrong = new Uint8Array(rows.length);
  }

  /** Validates every row by the rules of the fields, and discards earlier results. */
  check(plan: ImportPlan, mapping: Mapping): RowCounts {
    this.#plan = plan;
    this.#mapping = mapping;
    this.#columns = plan.columns.flatMap(column => {
      const at = mapping.indexOf(column.name);
      return at < 0 ? [] : [{ ...column, at, rules: rulesOf(column, plan.role) }];
    });
    this.#states.fill(codeOf.ready);
    this.#asked.fill(0);
    this.#refusals.clear();
    this.#passwords.clear();
    this.#applyRules();
    return this.figures();
  }

  figures(): RowCounts {
    return countRows({
      rows: this.#rows.length,
      state: row => this.#stateOf(row),
      isChecked: row => this.#plan?.each === true || this.#asked[row] === 1,
      countedColumns: this.#countedColumns(),
      problems: [...this.#wrong.values(), ...this.#refusals.values()],
      passwords: this.#passwords.size,
    });
  }

  /** Returns a page of rows for a preview, those with problems first. `total` is the number of matches. */
  rows({ states, offset, limit }: RowQuery): { rows: RowView[]; total: number } {
    const found = this.#find(states);
    return { rows: Array.from(found.subarray(offset, offset + limit), row => this.#viewOf(row)), total: found.length };
  }

  /** Changes a cell and validates the file again. @throws Error when the row has been sent */
  correct(row: number, column: string, text: string): { row: RowView; figures: RowCounts } {
    const mappedColumn = this.#columns.find(({ name }) => name === column);
    const state = this.#stateOf(row);
    if (!mappedColumn) throw new Error(`No column of the file fills ${column}`);
    if (state === 'sent' || state === 'created') throw new Error(`Row ${row} has been sent`);
    this.#write(row, mappedColumn.at, text);
    this.#resetRow(row);
    this.#applyRules();
    return { row: this.#viewOf(row), figures: this.figures() };
  }

  /** Returns the rows in these states, in file order. With `uncheckedOnly`, only those that no dry run has checked. */
  pending(states: readonly RowState[], { uncheckedOnly = false }: { uncheckedOnly?: boolean } = {}): number[] {
    const wanted = new Set(states);
    const found: number[] = [];
    for (let row = 0; row < this.#rows.length; row++) {
      if (wanted.has(this.#stateOf(row)) && !(uncheckedOnly && this.#asked[row] === 1)) found.push(row);
    }
    return found;
  }

  /** Returns the rows in wire format, for a call's body. */
  bodies(rows: readonly number[]): Record<string, unknown>[] {
    return rows.map(row => {
      const body: Record<string, unknown> = {};
      for (const { at, wire, field, rules } of this.#columns) {
        const value = rules.value(cleanText(this.#rows[row]?.[at]));
        if (value !== null) writePath(body, wire, kindOf(field).toWire(value, field));
      }
      return body;
    });
  }

  /** Returns the rows' values by field, without empty ones. */
  values(rows: readonly number[]): Record<string, unknown>[] {
    return rows.map(row => {
      const cells = this.#columns.map(({ name, at, rules }) => [name, rules.value(cleanText(this.#rows[row]?.[at]))]);
      return Object.fromEntries(cells.filter(([, value]) => value !== null));
    });
  }

  /** Stores the results of rows, in the order of `rows`. */
  settle(rows: readonly number[], results: readonly RowResult[]): RowCounts {
    for (const [at, row] of rows.entries()) {
      const result = results[at];
      if (result) this.#applyResult(row, result);
    }
    this.#view = undefined;
    return this.figures();
  }

  /** Sets the state of rows. `ready` also discards their results. */
  mark(rows: readonly number[], state: RowState): RowCounts {
    for (const row of rows) {
      if (state === 'ready') this.#resetRow(row);
      else this.#states[row] = codeOf[state];
    }
    this.#view = undefined;
    return this.figures();
  }

  /** Refuses the ready rows after the first `room`. Replaces the refusals of an earlier limit. */
  limitTo(room: number): RowCounts {
    // The limit may have grown since an earlier check.
    for (const [row, rowProblems] of this.#refusals) if (rowProblems.some(isOverLimit)) this.#clearRefusal(row);
    for (const row of this.pending(['ready']).slice(Math.max(0, room))) {
      this.#states[row] = codeOf.refused;
      this.#refusals.set(row, [noRoom]);
    }
    this.#view = undefined;
    return this.figures();
  }

  /** Returns what a later visit needs besides the file to resume. Contains no passwords. */
  snapshot(): SheetSnapshot {
    return {
      mapping: this.#mapping,
      edits: [...this.#edits.values()],
      states: this.#states.slice(),
      asked: this.#asked.slice(),
      problems: [...this.#refusals].slice(0, MAX_STORED_PROBLEMS),
    };
  }

  restore(plan: ImportPlan, { mapping, edits, states, asked, problems }: SheetSnapshot): RowCounts {
    for (const [row, column, text] of edits) this.#write(row, column, text);
    this.check(plan, mapping);
    this.#states = states.slice(0, this.#rows.length);
    this.#asked = asked.slice(0, this.#rows.length);
    for (const [row, rowProblems] of problems) this.#refusals.set(row, [...rowProblems]);
    return this.figures();
  }

  /** Returns a CSV file of the rows with problems, to be corrected in a spreadsheet. */
  wrongRows(texts: ResultTexts): Blob {
    const rows = this.pending(['wrong', 'refused', 'unconfirmed']);
    return wrongRowsFile(this.facts.headings, rows, this.#cellsAndProblems(), texts);
  }

  /**
   * Returns a CSV file of all rows with their outcome and, if there are any, generated passwords. Leave the passwords
   * out if the file will be stored.
   */
  result(texts: ResultTexts, { withoutPasswords = false } = {}): Blob {
    const rows = this.#cellsAndProblems();
    const resultRows = withoutPasswords ? { ...rows, hasPasswords: false } : rows;
    return resultFile(this.facts.headings, this.#rows.keys(), resultRows, texts);
  }

  #cellsAndProblems() {
    return {
      cells: (row: number) => this.#rows[row] ?? [],
      state: (row: number) => this.#stateOf(row),
      problems: (row: number) => this.#problemsOf(row),
      labelOf: (column: string) => this.#plan?.columns.find(({ name }) => name === column)?.label ?? column,
      password: (row: number) => this.#passwords.get(row),
      hasPasswords: this.#passwords.size > 0,
    };
  }

  #write(row: number, column: number, text: string): void {
    const cells = this.#rows[row];
    if (!cells) throw new Error(`The file has no row ${row}`);
    this.#rows[row] = Array.from({ length: Math.max(cells.length, column + 1) }, (_, at) =>
      at === column ? text : (cells[at] ?? ''),
    );
    this.#edits.set(`${row} ${column}`, [row, column, text]);
  }

  #resetRow(row: number): void {
    this.#clearRefusal(row);
    this.#asked[row] = 0;
  }

  #clearRefusal(row: number): void {
    this.#states[row] = codeOf.ready;
    this.#refusals.delete(row);
  }

  #applyResult(row: number, { outcome, password, error }: RowResult): void {
    this.#asked[row] = 1;
    this.#refusals.delete(row);
    this.#states[row] = codeOf[outcome === 'valid' ? 'ready' : outcome];
    if (password !== undefined) this.#passwords.set(row, password);
    if (error) this.#refusals.set(row, [this.#problemOf(error)]);
  }

  /** Translates common refusals of import calls. Other refusals keep the service's message. */
  #problemOf({ code, message, field = '' }: NonNullable<RowResult['error']>): RowProblem {
    const column = this.#columnOnWire(field)?.name;
    const columnReference = column === undefined ? {} : { column };
    const isCall = this.#plan?.each !== true;
    if (isCall && code === 'limit') return noRoom;
    if (isCall && code === 'taken') return { ...columnReference, problem: { key: 'taken' } };
    // The column's label is shown in place of the wire name.
    const shortMessage = column === undefined ? undefined : messageWithoutField(field, message);
    return { ...columnReference, error: { code, message: shortMessage ?? message } };
  }

  /** Returns the column with a refused field's wire path, which may point further into its value. */
  #columnOnWire(field: string): MappedColumn | undefined {
    return this.#columns.find(({ wire }) => field === wire || field.startsWith(`${wire}.`));
  }

  /** Validates all rows, column by column. */
  #applyRules(): void {
    const wrong = new Map<number, RowProblem[]>();
    const add = (row: number, problem: RowProblem) => {
      const known = wrong.get(row);
      if (known) known.push(problem);
      else wrong.set(row, [problem]);
    };
    for (const column of this.#columns) this.#applyColumn(column, add);
    // A required column that isn't mapped is missing in every row.
    for (const { name, field } of this.#plan?.columns ?? []) {
      if (!field.required || this.#mapping.includes(name)) continue;
      for (const row of this.#rows.keys()) add(row, { column: name, problem: { key: 'required' } });
    }
    this.#wrong = wrong;
    this.#isWrong.fill(0);
    for (const row of wrong.keys()) this.#isWrong[row] = 1;
    this.#view = undefined;
  }

  /** Validates one column. Uses plain loops because a file has hundreds of thousands of cells. */
  #applyColumn({ name, at, rules }: MappedColumn, add: (row: number, problem: RowProblem) => void): void {
    const firstRowByKey = this.#plan?.distinct.includes(name) ? new Map<string, number>() : undefined;
    for (let row = 0; row < this.#rows.length; row++) {
      const text = cleanText(this.#rows[row]?.[at]);
      const problem = rules.check(text);
      if (problem) add(row, { column: name, problem });
      if (!firstRowByKey || text === '') continue;
      const key = fold(text);
      const first = firstRowByKey.get(key);
      if (first === undefined) firstRowByKey.set(key, row);
      else add(row, { column: name, problem: { key: 'duplicate', args: { line: this.#lines[first] ?? 0 } } });
    }
  }

  #stateOf(row: number): RowState {
    const code = this.#states[row] ?? codeOf.ready;
    return code === codeOf.ready && this.#isWrong[row] === 1 ? 'wrong' : (rowStates[code] ?? 'ready');
  }

  #problemsOf(row: number): readonly RowProblem[] {
    return this.#stateOf(row) === 'wrong' ? (this.#wrong.get(row) ?? []) : (this.#refusals.get(row) ?? []);
  }

  #viewOf(row: number): RowView {
    return {
      row,
      line: this.#lines[row] ?? 0,
      state: this.#stateOf(row),
      cells: Object.fromEntries(this.#columns.map(({ name, at }) => [name, this.#rows[row]?.[at] ?? ''])),
      problems: this.#problemsOf(row),
    };
  }

  /** Returns the rows in these states, those with problems first. Cached for the preview's next page. */
  #find(states: readonly RowState[] | undefined): Uint32Array {
    const query = states?.join() ?? 'all';
    if (this.#view?.query !== query) {
      const wanted = new Set(states ?? rowStates);
      const withProblem: number[] = [];
      const others: number[] = [];
      for (let row = 0; row < this.#rows.length; row++) {
        if (!wanted.has(this.#stateOf(row))) continue;
        (this.#isWrong[row] === 1 || this.#refusals.has(row) ? withProblem : others).push(row);
      }
      this.#view = { query, rows: Uint32Array.from(withProblem.concat(others)) };
    }
    return this.#view.rows;
  }

  #countedColumns() {
    return this.#columns
      .filter(({ name }) => this.#plan?.figures.includes(name))
      .map(({ name, at, rules }) => ({
        name,
        wordOf: (row: number) => {
          const value = rules.value(cleanText(this.#rows[row]?.[at]));
          return typeof value === 'string' ? value : undefined;
        },
      }));
  }
}
