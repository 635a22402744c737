import type { CallInput, CallName } from '../contract';
import type { Feature } from '../contract/features';
import type { Condition } from '../contract/list';
import type { Role } from '../contract/roles';
import type { Field, FieldName, Fields, RecordOf } from './fields';
import type { RestDialect } from './restDialect';
import type { Screens } from './screens';

/** What can be done with a resource besides its own actions. */
export const verbs = ['list', 'show', 'create', 'edit', 'delete', 'export'] as const;
export type Verb = (typeof verbs)[number];

/** In a ready-made filter: the identifier of the person who looks. */
export const me = '@me';

/** What can be drawn on the button of an action in a row. */
export type QuickIcon = 'allow' | 'block';

/**
 * How much is asked before an action that can't be taken back. `count`: typing the number; `title`: typing the record's
 * title.
 */
type Confirmation = 'plain' | 'count' | 'title';

/**
 * Values that an action asks for in a dialog before it runs, by name. One that is called as a field of the same kind
 * begins with what the one record has in it.
 */
export type Asked = Readonly<Record<string, Field>>;

/** One call per record. Without `body` the call gets the organisation, the key, `send` and what was asked. */
type SingleCall<R, C extends CallName = CallName> = {
  [N in C]: {
    call: N;
    body?: (record: R, asked: Record<string, unknown>) => CallInput<N>;
    /** A call with the same body that follows, such as one that tells the person. That it fails undoes nothing. */
    followedBy?: CallName;
  };
}[C];

/** One call for many records, answering what became of each. */
type BulkCall<C extends CallName = CallName> = {
  [N in C]: {
    call: N;
    body?: (ids: string[], asked: Record<string, unknown>) => CallInput<N>;
  };
}[C];

/** Something to do with one record (`single`), with many (`bulk`), or with both. */
export interface Action<F extends Fields, A extends string> {
  single?: SingleCall<RecordOf<F>>;
  /** `each`: the single call for every record, a few at a time. */
  bulk?: BulkCall | 'each';
  /** For which records it makes sense; for all unless said. */
  when?: (record: RecordOf<F>) => boolean;
  /** Values sent with every call. */
  send?: Readonly<Record<string, string | number | boolean>>;
  ask?: Asked;
  /** What the records hold afterwards: shown at once, before the list is read again. */
  sets?: Partial<RecordOf<F>>;
  /** The action that takes it back, offered afterwards. */
  undo?: A;
  confirm?: Confirmation;
  /** Takes something away for good: drawn as such, in the danger zone. */
  destructive?: boolean;
  /** Not to be done to yourself. */
  notSelf?: boolean;
  /** The feature that it belongs to: offered for organisations that have it. */
  feature?: Feature;
  /**
   * Doing it twice is the same as doing it once, so that it is sent again when no answer came. What `sets` values, and
   * `delete`, are so without saying it.
   */
  repeatable?: boolean;
}

/** One step of a save: the call that saves these fields when they changed. */
type SaveWith<F extends Fields, C extends CallName = CallName> = {
  [N in C]: {
    call: N;
    saves: readonly FieldName<F>[] | 'the rest';
    body?: (changes: Partial<RecordOf<F>>, record: RecordOf<F>) => CallInput<N>;
  };
}[C];

/** One step of a save: a list field of which the additions and the removals are sent by two calls. */
interface SaveByDifference<F extends Fields> {
  saves: readonly [FieldName<F>];
  added: CallName;
  removed: CallName;
  /** The names, in the calls' bodies, of the record's identifier and of the list of what came or went. */
  body: readonly [record: string, list: string];
}

/** The calls that take rows of a file and can check them without writing anything. */
type ImportCall = {
  [N in CallName]: CallInput<N> extends { rows: unknown[]; dryRun?: boolean } ? N : never;
}[CallName];

/** Many records from the rows of a CSV file by a call that takes rows. */
interface ImportByCall<F extends Fields> {
  /** Takes `rows` and what was asked, and answers what became of each row; `dryRun` writes nothing. */
  call: ImportCall;
  each?: undefined;
  /** The columns of the file: fields of the resource, or fields of the import's own. */
  columns: readonly FieldName<F>[] | Readonly<Record<string, Field>>;
  /**
   * What the list is asked besides, so that it answers all of these columns for a file that is to be imported again.
   */
  listWith?: Readonly<Record<string, boolean>>;
  /** The columns of which no two rows may hold the same value. */
  distinct?: readonly string[];
  /** The choices of which is said, before anything is written, how many rows hold each word. */
  figures?: readonly string[];
  /** The call answers, only once, a generated password for each row. */
  passwords?: boolean;
  /** The time of a record's creation: by it the list shows what an import has made. */
  createdAt?: FieldName<F>;
  ask?: Asked;
}

/** Many records from the rows of a CSV file, each by the resource's own creation. */
interface ImportOfEach<F extends Fields> {
  each: true;
  /** The columns of the file: fields that a new record may be given. */
  columns: readonly FieldName<F>[];
  /**
   * The columns of which no two rows, and no two records, hold the same value: by them a record is looked for when no
   * answer came. Without any such a row is not sent again, and counts as not confirmed.
   */
  distinct?: readonly FieldName<F>[];
  figures?: readonly string[];
  call?: undefined;
  listWith?: undefined;
  passwords?: undefined;
  createdAt?: undefined;
  ask?: undefined;
}

/** A way to make many records from the rows of a CSV file. */
export type Import<F extends Fields> = ImportByCall<F> | ImportOfEach<F>;

export type UpdateStep<F extends Fields> = SaveWith<F> | SaveByDifference<F>;

/** Creation by one of several calls: a choice in the form decides which, and is not sent itself. */
export interface CreateWays<F extends Fields> {
  chosenBy: FieldName<F>;
  /** By the words of that choice. */
  ways: Readonly<Record<string, { call: CallName; send?: Readonly<Record<string, string | number | boolean>> }>>;
}

export interface Api<F extends Fields> {
  transport?: 'rpc';
  /** The name of the record's identifier in calls; that of the `id` field unless said. Bulk calls take its plural. */
  key?: string;
  /** Answers a page of records, or an array of all. Without it the resource is one single record. */
  list?: CallName;
  /**
   * The list takes no query and answers all records: `true` where its answer is their array, else the path to the array
   * in what it answers, such as `privacy.blocklists`. An answer of null has none.
   */
  rows?: true | string;
  /**
   * The list comes page by page, each with a `cursor` for the next one and none with how many there are; it is ordered
   * by `sort: 'asc' | 'desc'` alone. `filters`: the call's key for each field that it filters by, and for moments two.
   */
  cursor?: { filters: { readonly [N in FieldName<F>]?: string | readonly [from: string, to: string] } };
  /** Answers one record; without it the list is asked for the one. */
  get?: CallName;
  /** Answers all records in one array, with no more than a picker shows; without it pickers ask the list. */
  choices?: CallName;
  create?: CallName | CreateWays<F>;
  /** One save makes these calls, top to bottom, for the fields that changed. */
  update?: readonly UpdateStep<F>[];
}

/**
 * A backend that is plain REST, spoken to through ra-data-simple-rest; it has no calls. Who may create and edit is said
 * by `access`, and that records can be deleted by `delete`.
 */
export type RestApi = {
  transport: 'rest';
  /** The address of which the resource's own is a part: `/rest` for `/rest/<resource>`. */
  url: string;
  /** The last part of the resource's address, where it is not the resource's name. */
  path?: string;
  /** Records can be listed and read, and that is all. */
  readOnly?: true;
  /** Its lists take any condition of ours under the filter's key `condition`, for what the dialect can't say. */
  conditions?: true;
  /** How its lists are asked for and answered, where that is not the dialect of ra-data-simple-rest. */
  dialect?: RestDialect;
  /**
   * Whether requests to another origin than the console's carry that origin's cookies; `omit` unless said. The
   * console's own cookies never go there.
   */
  credentials?: 'omit' | 'include';
  /** `session`: requests carry `Authorization: Bearer` with the identity token of the person who is signed in. */
  authorization?: 'session';
} & { readonly [K in Exclude<keyof Api<Fields>, 'transport'>]?: undefined };

/** An embedded list of another resource's records that belong to this one. */
export interface Related {
  resource: string;
  /** The field of the other resource that names this record. */
  by: string;
}

/** What is asked before a record is deleted, and when it can't be. */
type Deletion<F extends Fields, A extends string> = Pick<
  Action<F, A>,
  'when' | 'send' | 'undo' | 'confirm' | 'destructive' | 'notSelf'
>;

/** How a record is deleted by calls: of one, of many, or of both. */
type DeletionByCall<F extends Fields, A extends string> = Deletion<F, A> &
  ({ single: SingleCall<RecordOf<F>>; bulk?: BulkCall | 'each' } | { single?: undefined; bulk: BulkCall });

/** How a record is deleted over REST: always in the same way, so that nothing needs to be said of it. */
type RestDeletion<F extends Fields, A extends string> = Omit<Deletion<F, A>, 'send'> & {
  single?: undefined;
  bulk?: undefined;
  send?: undefined;
};

/** What depends on how the backend is spoken to. */
export type Transport<F extends Fields, A extends string> =
  | { api: Api<F>; delete?: DeletionByCall<F, A> }
  | { api: RestApi; delete?: RestDeletion<F, A> };

export interface ResourceOptions<F extends Fields, A extends string> {
  /** What a record is called: a field, or a text made of several. */
  title: FieldName<F> | ((record: RecordOf<F>) => string);
  /** What tells records of the same title apart where one is chosen, such as a username. */
  subtitle?: FieldName<F>;
  /** `organization`: its records belong to one, which must be chosen. `either`: where none is chosen, those of all. */
  scope: 'organization' | 'either' | 'global';
  /**
   * Operators may list the records of all organisations together: the list's call takes no organisation then, and each
   * record says in its field `organization` whose it is. Only for the scope `organization`. `without`: filters whose
   * choices are one organisation's.
   */
  across?: true | { without: readonly FieldName<F>[] };
  /** The command palette finds its records by name. */
  find?: true;
  /** What each role may do: everything, or these. A role that is not named may do nothing. */
  access: { readonly [R in Role]?: 'all' | readonly (Verb | NoInfer<A>)[] };
  list?: {
    /** The columns shown at first, in order; the others can be chosen. */
    columns: readonly FieldName<F>[];
    /** The filters offered, in order. */
    filters: readonly FieldName<F>[];
    /** The fields that the search box looks into. */
    search: readonly FieldName<F>[];
    sort: FieldName<F> | readonly [FieldName<F>, 'asc' | 'desc'];
    /** The field that a column sorts by where it shows that one's values rather than its own. */
    sortedBy?: { readonly [N in FieldName<F>]?: FieldName<F> };
    /** Seconds after which the open list is read again, for records that come by themselves. */
    refresh?: number;
    /** The actions on one record that have a button in each row, by what is drawn on it. */
    quick?: { readonly [N in NoInfer<A>]?: QuickIcon };
    /** Ready-made filters offered with the views, by name. The value `me` stands for the person who looks. */
    presets?: Readonly<Record<string, Condition>>;
    /** Those of them that have a chip in the bar of filters all the time. */
    pinnedPresets?: readonly string[];
    /**
     * By what records that belong together are one row: only the page of the list asks so, not exports, and only while
     * single records aren't looked for, which is the backend's to tell.
     */
    folded?: Condition;
  };
  /** Seconds after which a record that is shown is read again, for records that change by themselves. */
  follow?: number;
  /** The fields of forms and record pages in groups, by the group's name. */
  form: Readonly<Record<string, readonly FieldName<F>[]>>;
  actions?: Readonly<Record<A, Action<F, NoInfer<A>>>>;
  /** The columns of a CSV file of this resource, in order. */
  csv?: { columns: readonly FieldName<F>[] };
  /** How records are made from a file, by the way's name: for those who may create or, by name, do this. */
  imports?: Readonly<Record<string, Import<F>>>;
  /** Where each role sees how many records there may be; `:organization` is the one that they are made in. */
  limitAt?: Partial<Readonly<Record<Role, string>>>;
  related?: Readonly<Record<string, Related>>;
  /** The name by which the audit log knows its records, where that is not its own. */
  auditedAs?: string;
  /** What the audit log has between their organisation and their identifier: `acme/denylist/ads.example.net`. */
  auditedUnder?: string;
  /** Hand-written React that replaces a cell, an input or a screen; loaded when one of its screens opens. */
  screens?: () => Promise<{ default: Screens<RecordOf<F>> }>;
}

/** A resource: its name, which is also its route, its fields, and all that is said of them. */
export interface Resource<F extends Fields = Fields, A extends string = string> extends ResourceOptions<F, A> {
  readonly name: string;
  readonly fields: F;
  readonly api: Api<F> | RestApi;
  /** How a record is deleted; its label and dialogs are those of the verb `delete`. */
  readonly delete?: DeletionByCall<F, A> | RestDeletion<F, A>;
}

/** Any resource, for code that works with every one of them. */
// biome-ignore lint/suspicious/noExplicitAny: functions in it take their own record's type, which no common type can name
export type AnyResource = Resource<any, any>;
