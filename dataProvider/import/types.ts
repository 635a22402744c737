import type { Role } from '../../contract/roles';
import type { Field } from '../../schema/fields';
import type { Problem } from '../../schema/kind';
import type { CallError } from '../errors';
import type { JobState } from '../jobs/job';

/** A column that an import takes. Plain data, because it is posted to the worker. */
export interface ImportColumn {
  /** The field's name in the definition. */
  name: string;
  field: Field;
  /** The path in the call's rows. */
  wire: string;
  /** The heading in the template, in the active language. */
  label: string;
  /** The values of a choice field by their folded labels. */
  words: Readonly<Record<string, string>>;
}

/** What an import needs from its definition. Plain data. */
export interface ImportPlan {
  resource: string;
  /** The name of the import in the definition. */
  way: string;
  columns: readonly ImportColumn[];
  /** The columns in which no two rows of a file may hold the same value. */
  distinct: readonly string[];
  /** The choice columns whose rows are counted by value. */
  figures: readonly string[];
  /** Rows per call. If each row is a create call, the rows stored as sent at a time. */
  chunk: number;
  /** Whether each row is a create call. Otherwise a call takes many rows. */
  each: boolean;
  /** Whether the call returns generated passwords. */
  passwords: boolean;
  /** The user's role, because some choices are restricted. */
  role: Role;
}

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';
export type Delimiter = ',' | ';' | '\t' | '|';

/** The properties of a file that has been read. */
export interface FileFacts {
  name: string;
  encoding: Encoding;
  delimiter: Delimiter;
  headings: readonly string[];
  /** The number of rows below the headings, without empty lines. */
  rows: number;
  /** The first few distinct texts of each column. */
  samples: readonly (readonly string[])[];
}

/** Why a file can't be read: a translation key under `import.file.`. */
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

/** The error of a file that can't be read, with the arguments of its message. */
export class FileProblem extends Error {
  override readonly name = 'FileProblem';

  constructor(
    readonly key: FileProblemKey,
    readonly args: Readonly<Record<string, string | number>> = {},
  ) {
    super(key);
  }
}

/** The import column that each column of the file is mapped to, or null to ignore it. */
export type Mapping = readonly (string | null)[];

/**
 * The state of a row. Before the import: `ready` to be sent, `wrong` by the fields' validation, `exists` already, so
 * that nothing has to be done, or `refused` by the service. During the import: `sent` without a response yet,
 * `created`, `exists`, `refused`, or `unconfirmed` if no response came in the end and the result is unknown.
 */
export const rowStates = ['ready', 'wrong', 'exists', 'refused', 'sent', 'created', 'unconfirmed'] as const;
export type RowState = (typeof rowStates)[number];

export interface RowProblem {
  /** The import column that it concerns, if any. */
  column?: string;
  /** A problem that the console found: a key under `validation.`, among them `duplicate` (line) and `noRoom`. */
  problem?: Problem;
  /** The service's refusal: its message and code. */
  error?: { code: string; message: string };
}

/** Whether a row is refused because a limit of records is reached. */
export function isOverLimit({ problem }: RowProblem): boolean {
  return problem?.key === 'noRoom';
}

export interface RowView {
  /** Counted from 0, without the headings. */
  row: number;
  /** The line number as shown in a spreadsheet, where the headings are line 1. */
  line: number;
  state: RowState;
  /** The texts of the mapped columns, by the import column's name. */
  cells: Readonly<Record<string, string>>;
  problems: readonly RowProblem[];
}

/** The number of rows in each state. Every row is in exactly one. */
export interface RowCounts extends Readonly<Record<RowState, number>> {
  readonly rows: number;
  /** For each counted choice column, the ready and created rows by value. */
  readonly counts: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** The number of ready rows that the service has checked. */
  readonly asked: number;
  /** The number of rows with a generated password. */
  readonly passwords: number;
  /** The most frequent problems, with the number of rows that have each. */
  readonly reasons: readonly { readonly reason: RowProblem; readonly rows: number }[];
  /** The number of problems that aren't among `reasons`. */
  readonly otherReasons: number;
  /** Whether any problem is about a column, so that its cell can be corrected. */
  readonly hasCellProblems: boolean;
}

export interface RowQuery {
  /** Only rows in these states. By default, all. */
  states?: readonly RowState[];
  offset: number;
  limit: number;
}

/** The stored state of a file's rows. */
export interface SheetSnapshot {
  mapping: Mapping;
  /** Corrected cells: row, column of the file, text. */
  edits: readonly (readonly [row: number, column: number, text: string])[];
  /** The state of each row as an index in `rowStates`, without validation. */
  states: Uint8Array;
  /** 1 for each row that the service has checked. */
  asked: Uint8Array;
  /** The service's refusals by row. */
  problems: readonly (readonly [row: number, problems: readonly RowProblem[]])[];
}

/** The texts of a result file. Translated in advance, because the worker has no translations. */
export interface ResultTexts {
  outcomeHeading: string;
  problemHeading: string;
  passwordHeading: string;
  outcomes: Readonly<Record<RowState, string>>;
  /** The messages of validation keys, with `%{name}` placeholders. */
  validation: Readonly<Record<string, string>>;
}

/** `stopping`: sends nothing more and waits for requests in progress. */
export type ImportState = Exclude<JobState, 'interrupted'>;

/** An immutable snapshot of a running or finished import. */
export interface ImportRun {
  id: string;
  plan: ImportPlan;
  fileName: string;
  organization: string | undefined;
  /** Rows to send. */
  total: number;
  /** Rows with a result. */
  done: number;
  figures: RowCounts;
  state: ImportState;
  /** The error that stopped it. */
  error?: CallError;
  /** Whether it can be resumed after a reload: the browser stores the file until the import is finished. */
  isKept: boolean;
  startedAt: string;
  endedAt?: string;
}

/** An import that was interrupted by a reload or a closed tab, as stored in this browser without passwords. */
export interface InterruptedImport {
  id: string;
  resource: string;
  way: string;
  fileName: string;
  organization: string | undefined;
  startedAt: string;
  total: number;
  /** Rows that had a result. Some of the others may have been sent. */
  done: number;
}
