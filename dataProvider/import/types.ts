import type { RowResult } from '../../contract/imports';
import type { Role } from '../../contract/roles';
import type { Field } from '../../schema/fields';
import type { Problem } from '../../schema/kind';
import type { AskedValues } from '../body';
import type { CallError } from '../errors';
import type { JobState } from '../jobs/job';

/** One column that an import takes. Plain data: it travels to the worker. */
export interface ImportColumn {
  /** The field's name in the definition. */
  name: string;
  field: Field;
  /** Its path in the call's rows. */
  wire: string;
  /** Its heading in the template, in the person's language. */
  label: string;
  /** A choice's words by what the person may write for them, folded: their labels. */
  words: Readonly<Record<string, string>>;
}

/** All that an import of a definition needs to know of itself. Plain data. */
export interface ImportPlan {
  resource: string;
  /** The name of the import in the definition. */
  way: string;
  columns: readonly ImportColumn[];
  /** The columns of which no two rows of a file may hold the same value. */
  distinct: readonly string[];
  /** The choices of which each word's rows are counted. */
  figures: readonly string[];
  /** Rows in one call, or as many as are noted as sent at a time. */
  chunk: number;
  /** Each row is a creation by itself; else a call takes many. */
  each: boolean;
  /** Whether the call answers generated passwords. */
  passwords: boolean;
  /** Who imports: some words of choices are reserved. */
  role: Role;
}

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';
export type Delimiter = ',' | ';' | '\t' | '|';

/** What was found out about a file when it was read. */
export interface FileFacts {
  name: string;
  /** Bytes. */
  size: number;
  encoding: Encoding;
  delimiter: Delimiter;
  headings: readonly string[];
  /** Rows below the headings; empty lines do not count. */
  rows: number;
  /** For each column the first few different texts in it. */
  samples: readonly (readonly string[])[];
}

/** Why a file can't be read: a key under `import.file.` and what its text needs. */
export type FileProblemKey =
  | 'empty'
  | 'onlyHeadings'
  | 'notText'
  | 'tooLarge'
  | 'tooManyRows'
  | 'noHeading'
  | 'sameHeading'
  | 'raggedRow'
  | 'openQuote'
  | 'unreadable';

/** Thrown by `readCsv`. */
export class FileProblem extends Error {
  override readonly name = 'FileProblem';

  constructor(
    readonly key: FileProblemKey,
    readonly args: Readonly<Record<string, string | number>> = {},
  ) {
    super(key);
  }
}

/** For each column of the file the name of the import's column that it fills; null leaves it out. */
export type Mapping = readonly (string | null)[];

/**
 * Where a row stands.
 * Before the run: `ready` to be sent; `wrong` by the rules of the fields; `exists` already, so that nothing is to be
 * done; `refused` by the service.
 * In the run: `sent` without an answer yet; `created`; `exists`; `refused`; `unconfirmed` when no answer came in the
 * end, so that no one knows.
 */
export const rowStates = ['ready', 'wrong', 'exists', 'refused', 'sent', 'created', 'unconfirmed'] as const;
export type RowState = (typeof rowStates)[number];

export interface RowProblem {
  /** The import's column that it is about, where it is about one. */
  column?: string;
  /** A key under `validation.`, for what the console found out; its own are `duplicate` (line) and `noRoom`. */
  problem?: Problem;
  /** The service's own words and code, for what the service refused. */
  error?: { code: string; message: string };
}

/** Whether a row is refused because there may be no more records. */
export function isForRoom({ problem }: RowProblem): boolean {
  return problem?.key === 'noRoom';
}

/** A row as a preview shows it. */
export interface RowView {
  /** Counted from 0, below the headings. */
  row: number;
  /** The line's number as a spreadsheet shows it: the headings are line 1. */
  line: number;
  state: RowState;
  /** The texts of the mapped columns, by the import's column. */
  cells: Readonly<Record<string, string>>;
  problems: readonly RowProblem[];
  /** The record that was made, or that is there already. */
  id?: string;
}

/** How a file stands: every row is in exactly one state. */
export interface Figures extends Readonly<Record<RowState, number>> {
  readonly rows: number;
  /** Of the rows that are ready or created: how many hold each word of each counted choice. */
  readonly counts: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** How many of the ready rows the service has been asked about. */
  readonly asked: number;
  /** Rows whose generated password is held. */
  readonly passwords: number;
  /** The most frequent things that are wrong, each with how many rows have it. */
  readonly reasons: readonly { readonly reason: RowProblem; readonly rows: number }[];
}

export interface RowQuery {
  /** Only rows in these states; all unless said. */
  states?: readonly RowState[];
  /** Rows with problems before all others. */
  problemsFirst?: boolean;
  offset: number;
  limit: number;
}

/** A file that has been read; it lives in a worker, so that no size of it holds up the page. */
export interface Sheet {
  readonly facts: FileFacts;
  /** Checks every row by the rules of the fields, and forgets earlier checks. */
  check(plan: ImportPlan, mapping: Mapping): Promise<Figures>;
  /** How the rows stand now. */
  figures(): Promise<Figures>;
  /** A part of the rows for a preview. `total` is how many match. */
  rows(query: RowQuery): Promise<{ rows: RowView[]; total: number }>;
  /** Changes a cell and checks the file again; the row must not have been sent. */
  correct(row: number, column: string, text: string): Promise<{ row: RowView; figures: Figures }>;
  /** The original columns of the rows in these states, with `Problem`: to be corrected in a spreadsheet. */
  wrongRows(texts: ResultTexts): Promise<Blob>;
  /**
   * The original columns of all rows, with what became of each and, where there are some, the generated passwords;
   * without them where the file is to be kept.
   */
  result(texts: ResultTexts, options?: { withoutPasswords?: boolean }): Promise<Blob>;
  /** Ends the worker. */
  close(): void;

  readonly file: File;
  /** The rows in these states, in the order of the file; `unasked` only those that no dry run has answered. */
  pending(states: readonly RowState[], options?: { unasked?: boolean }): Promise<number[]>;
  /** What a call is sent for these rows. */
  bodies(rows: readonly number[]): Promise<Record<string, unknown>[]>;
  /** The values of these rows by field, without those that a row leaves empty. */
  values(rows: readonly number[]): Promise<Record<string, unknown>[]>;
  /** Takes what a call answered for the rows that it was sent, in the order sent. */
  settle(rows: readonly number[], results: readonly RowResult[]): Promise<Figures>;
  /** Puts rows into a state of the run, or back to `ready`. */
  mark(rows: readonly number[], state: RowState): Promise<Figures>;
  /** Refuses exactly the rows beyond so many for want of room, whatever an earlier check said of that. */
  limitTo(room: number): Promise<Figures>;
  /** What a later visit needs to go on, beside the file; without passwords. */
  snapshot(): Promise<SheetSnapshot>;
  /** Puts the file back to where a snapshot was taken. */
  restore(plan: ImportPlan, snapshot: SheetSnapshot): Promise<Figures>;
}

/** How the rows of a file stood. */
export interface SheetSnapshot {
  mapping: Mapping;
  /** Cells that were corrected: row, column of the file, text. */
  edits: readonly (readonly [row: number, column: number, text: string])[];
  /** For each row what the service said, as a place in `rowStates`. */
  states: Uint8Array;
  /** Which rows the service has been asked about; missing in those of earlier versions. */
  asked?: Uint8Array;
  /** Why rows were refused. */
  problems: readonly (readonly [row: number, problems: readonly RowProblem[]])[];
}

/** The words of a file that is written. Worked out beforehand, because the worker knows no language. */
export interface ResultTexts {
  outcomeHeading: string;
  problemHeading: string;
  passwordHeading: string;
  outcomes: Readonly<Record<RowState, string>>;
  /** The texts of the validation keys, with %{name} where an argument goes. */
  validation: Readonly<Record<string, string>>;
}

/** `stopping`: no more is sent, answers of what was sent are awaited. */
export type ImportState = Exclude<JobState, 'interrupted'>;

/** An import that writes: how far it is. It never changes; a newer one takes its place. */
export interface ImportRun {
  id: string;
  plan: ImportPlan;
  fileName: string;
  organization: string | undefined;
  /** Rows to be sent. */
  total: number;
  /** Rows that have their outcome. */
  done: number;
  figures: Figures;
  state: ImportState;
  /** Why it stopped by itself. */
  error?: CallError;
  /** Whether it could be continued after a reload: the browser keeps the file until the import is over. */
  isKept: boolean;
  startedAt: string;
  endedAt?: string;
}

/** An import that a reload or a closed tab ended, as it was kept on this machine; without passwords. */
export interface InterruptedImport {
  id: string;
  resource: string;
  way: string;
  fileName: string;
  organization: string | undefined;
  startedAt: string;
  total: number;
  /** Rows that had their outcome; of some of the others no answer had come. */
  done: number;
}

export interface StartImportOptions {
  plan: ImportPlan;
  sheet: Sheet;
  /** How the file stands, as last answered. */
  figures: Figures;
  /** The organisation that the rows go into, whatever is shown meanwhile. */
  organization: string | undefined;
  asked?: AskedValues;
}
