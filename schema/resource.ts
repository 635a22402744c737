import type { CallInput, CallName } from '../contract';
import type { Feature } from '../contract/features';
import type { Condition } from '../contract/list';
import type { Role } from '../contract/roles';
import type { Field, FieldName, Fields, RecordOf } from './fields';
import type { RestDialect } from './restDialect';
import type { Screens } from './screens';

/** The operations of every resource, besides its own actions. */
export const verbs = ['list', 'show', 'create', 'edit', 'delete', 'export'] as const;
export type Verb = (typeof verbs)[number];

/** In a preset filter, stands for the identifier of the current user. */
export const CURRENT_USER = '@me';

/** The icon of an action's button in a row. */
export type QuickIcon = 'allow' | 'block';

/**
 * The confirmation of an action that can't be undone. `count`: type the number of records. `title`: type the record's
 * title.
 */
type Confirmation = 'plain' | 'count' | 'title';

/**
 * Values that an action's dialog asks for, by name. One with the name and kind of a field of the resource begins with
 * the record's value.
 */
export type DialogFields = Readonly<Record<string, Field>>;

/** One call per record. Without `body`, its input is the organisation, the key, `send` and the dialog's values. */
type SingleCall<R, C extends CallName = CallName> = {
  [N in C]: {
    call: N;
    body?: (record: R, asked: Record<string, unknown>) => CallInput<N>;
    /** A call with the same body made afterwards, for example to notify the user. Its failure undoes nothing. */
    followedBy?: CallName;
  };
}[C];

/** One call for many records, which returns the result of each. */
type BulkCall<C extends CallName = CallName> = {
  [N in C]: {
    call: N;
    body?: (ids: string[], asked: Record<string, unknown>) => CallInput<N>;
  };
}[C];

/** An action on one record (`single`), on many (`bulk`), or both. */
export interface Action<F extends Fields, A extends string> {
  single?: SingleCall<RecordOf<F>>;
  /** `each`: makes the single call for every record, a few in parallel. */
  bulk?: BulkCall | 'each';
  /** Whether the action applies to a record. By default, to all. */
  when?: (record: RecordOf<F>) => boolean;
  /** Values sent with every call. */
  send?: Readonly<Record<string, string | number | boolean>>;
  ask?: DialogFields;
  /** The values of records after the action, shown before the list is read again. */
  sets?: Partial<RecordOf<F>>;
  /** The action that undoes it, offered afterwards. */
  undo?: A;
  confirm?: Confirmation;
  /** Whether it removes something permanently. Shown in the danger zone. */
  destructive?: boolean;
  /** Whether users can't apply it to themselves. */
  notSelf?: boolean;
  /** The feature it belongs to. The action is offered only for organisations that have the feature. */
  feature?: Feature;
  /**
   * Whether it is idempotent and so is sent again if there is no response. Not needed for actions with `sets` and for
   * `delete`, which always are.
   */
  repeatable?: boolean;
  /** The field of the returned record that says why the action failed, for calls that succeed nevertheless. */
  failure?: FieldName<F>;
}

/** A step of a save: the call that saves these fields if they have changed. */
type SaveByCall<F extends Fields, C extends CallName = CallName> = {
  [N in C]: {
    call: N;
    saves: readonly FieldName<F>[] | 'the rest';
    body?: (changes: Partial<RecordOf<F>>, record: RecordOf<F>) => CallInput<N>;
  };
}[C];

/** A step of a save: two calls that add and remove items of a list field. */
interface SaveByDifference<F extends Fields> {
  saves: readonly [FieldName<F>];
  added: CallName;
  removed: CallName;
  /** The names in the calls' bodies of the record's identifier and the list of added or removed items. */
  body: readonly [record: string, list: string];
}

/** The calls that import rows of a file and support a dry run. */
type ImportCall = {
  [N in CallName]: CallInput<N> extends { rows: unknown[]; dryRun?: boolean } ? N : never;
}[CallName];

/** An import of a CSV file by a call that takes rows. */
interface ImportByCall<F extends Fields> {
  /** Takes `rows` and the dialog's values, and returns the result of each row. `dryRun` writes nothing. */
  call: ImportCall;
  each?: undefined;
  /** The columns of the file: fields of the resource, or fields of the import. */
  columns: readonly FieldName<F>[] | Readonly<Record<string, Field>>;
  /** Additional input with which the list call returns all of these columns, to export a file for a new import. */
  listWith?: Readonly<Record<string, boolean>>;
  /** The columns in which no two rows may hold the same value. */
  distinct?: readonly string[];
  /** The choice columns whose rows are counted by value before the import starts. */
  figures?: readonly string[];
  /** Whether the call returns a generated password for each row, only once. */
  passwords?: boolean;
  /** The field with a record's creation time, by which the list shows the imported records. */
  createdAt?: FieldName<F>;
  ask?: DialogFields;
}

/** An import of a CSV file with one create call per row. */
interface ImportByCreation<F extends Fields> {
  each: true;
  /** The columns of the file: fields that can be set in a new record. */
  columns: readonly FieldName<F>[];
  /**
   * The columns in which no two rows, and no two records, may hold the same value. They identify a record when a
   * response is missing. Without any, a row isn't sent again and counts as unconfirmed.
   */
  distinct?: readonly FieldName<F>[];
  figures?: readonly string[];
  call?: undefined;
  listWith?: undefined;
  passwords?: undefined;
  createdAt?: undefined;
  ask?: undefined;
}

/** An import of records from a CSV file. */
export type Import<F extends Fields> = ImportByCall<F> | ImportByCreation<F>;

export type UpdateStep<F extends Fields> = SaveByCall<F> | SaveByDifference<F>;

/** A choice field of the form, itself not sent, that selects one of several create calls. */
export interface CreateWays<F extends Fields> {
  chosenBy: FieldName<F>;
  /** The calls by the field's value. */
  ways: Readonly<Record<string, { call: CallName; send?: Readonly<Record<string, string | number | boolean>> }>>;
}

export interface Api<F extends Fields> {
  transport?: 'rpc';
  /** The name of the record's identifier in calls. Defaults to that of the `id` field. Bulk calls use its plural. */
  key?: string;
  /** Returns a page of records, or an array of all. Without it, the resource is a single record. */
  list?: CallName;
  /**
   * Set if the list call takes no query and returns all records: `true` if the response is their array, or else the
   * path to the array in the response, such as `privacy.blocklists`. A null response is an empty list.
   */
  rows?: true | string;
  /**
   * Set if the list is paged with cursors: each page has a `cursor` for the next one, and none has a total. Its only
   * order is `sort: 'asc' | 'desc'`. `filters` has the call's key for each filterable field, or two for a range of
   * times.
   */
  cursor?: { filters: { readonly [N in FieldName<F>]?: string | readonly [from: string, to: string] } };
  /** Returns one record. Without it, the list call is used. */
  get?: CallName;
  /** Returns all records as an array, with only the fields that pickers show. Without it, pickers use the list call. */
  choices?: CallName;
  create?: CallName | CreateWays<F>;
  /** The calls of a save, made in order for the fields that have changed. */
  update?: readonly UpdateStep<F>[];
}

/**
 * A plain REST backend, used through ra-data-simple-rest. `access` says who may create and edit, `delete` whether
 * records can be deleted.
 */
export type RestApi = {
  transport: 'rest';
  /** The base URL: `/gateways-api` for `/gateways-api/<resource>`. */
  url: string;
  /** The last part of the resource's URL, if it isn't the resource's name. */
  path?: string;
  /** Set if records can't be written. */
  readOnly?: true;
  /** Set if lists take any condition under the filter's key `condition`, for what the dialect can't express. */
  conditions?: true;
  /** The dialect of lists, if it isn't that of ra-data-simple-rest. */
  dialect?: RestDialect;
  /**
   * Whether requests to another origin include that origin's cookies. Defaults to `omit`. The console's own cookies are
   * never sent there.
   */
  credentials?: 'omit' | 'include';
  /** `session`: requests carry `Authorization: Bearer` with the identity token of the signed-in user. */
  authorization?: 'session';
} & { readonly [K in Exclude<keyof Api<Fields>, 'transport'>]?: undefined };

/** A tab of a record's page that lists the records of another resource which refer to it. */
export interface Related<A extends string = string> {
  resource: string;
  /** The field of the other resource that refers to the record. */
  by: string;
  /** The default columns, if those of the other resource's list are too many for a record's page. */
  columns?: readonly string[];
  /** The record's actions that have a button above the list. */
  actions?: readonly A[];
  /** Whether a button above the list creates a record that refers to this one. */
  create?: true;
  /**
   * The inputs that this record answers, by action of the other resource. Their dialogs don't ask for them: a user is
   * removed from the team whose page it is.
   */
  answers?: Readonly<Record<string, string>>;
}

/** When a record can be deleted, and its confirmation. */
type Deletion<F extends Fields, A extends string> = Pick<
  Action<F, A>,
  'when' | 'send' | 'undo' | 'confirm' | 'destructive' | 'notSelf'
>;

/** The calls that delete one record, many, or both. */
type DeletionByCall<F extends Fields, A extends string> = Deletion<F, A> &
  ({ single: SingleCall<RecordOf<F>>; bulk?: BulkCall | 'each' } | { single?: undefined; bulk: BulkCall });

/** The deletion of a record over REST, which needs no calls. */
type RestDeletion<F extends Fields, A extends string> = Omit<Deletion<F, A>, 'send'> & {
  single?: undefined;
  bulk?: undefined;
  send?: undefined;
};

/** The options that depend on the transport. */
export type Transport<F extends Fields, A extends string> =
  | { api: Api<F>; delete?: DeletionByCall<F, A> }
  | { api: RestApi; delete?: RestDeletion<F, A> };

export interface ResourceOptions<F extends Fields, A extends string> {
  /** A record's title: a field, or a function that builds it from several. */
  title: FieldName<F> | ((record: RecordOf<F>) => string);
  /** The field that tells records with the same title apart in pickers, such as a username. */
  subtitle?: FieldName<F>;
  /** `organization`: its records belong to one, which must be selected. `either`: without a selected one, lists all. */
  scope: 'organization' | 'either' | 'global';
  /**
   * Whether operators may list the records of all organisations together. The list call then takes no organisation, and
   * each record names its own in its field `organization`. Only for the scope `organization`. `without`: filters whose
   * choices belong to one organisation.
   */
  across?: true | { without: readonly FieldName<F>[] };
  /** Whether the command palette finds its records by title. */
  find?: true;
  /** What each role may do: everything, or these. Other roles may do nothing. */
  access: { readonly [R in Role]?: 'all' | readonly (Verb | NoInfer<A>)[] };
  list?: {
    /** The default columns, in order. Users can add the others. */
    columns: readonly FieldName<F>[];
    filters: readonly FieldName<F>[];
    /** The fields that the search box searches. */
    search: readonly FieldName<F>[];
    sort: FieldName<F> | readonly [FieldName<F>, 'asc' | 'desc'];
    /** The field to sort by for a column that shows another field's values. */
    sortedBy?: { readonly [N in FieldName<F>]?: FieldName<F> };
    /** The interval in seconds at which the open list is read again, for records that change without the user. */
    refresh?: number;
    /** The single actions with a button in each row, and their icons. */
    quick?: { readonly [N in NoInfer<A>]?: QuickIcon };
    /** Preset filters, offered with the views, by name. The value `CURRENT_USER` stands for the current user. */
    presets?: Readonly<Record<string, Condition>>;
    /** The presets that always have a chip in the filter bar. */
    pinnedPresets?: readonly string[];
    /**
     * The condition by which records that belong together are folded into one row. Only the list's page sends it, not
     * exports. The backend decides when not to fold, namely when single records are searched for.
     */
    folded?: Condition;
  };
  /** The interval in seconds at which an open record is read again, for records that change without the user. */
  follow?: number;
  /** The fields of forms and record pages, by group. */
  form: Readonly<Record<string, readonly FieldName<F>[]>>;
  actions?: Readonly<Record<A, Action<F, NoInfer<A>>>>;
  /** The columns of a CSV export, in order. */
  csv?: { columns: readonly FieldName<F>[] };
  /** The imports by name. A user may use them if their role may create records or has the import's name in `access`. */
  imports?: Readonly<Record<string, Import<F>>>;
  /** The path at which each role sees the limit of records. `:organization` stands for the target organisation. */
  limitAt?: Partial<Readonly<Record<Role, string>>>;
  /** The tabs of a record's page with the records that refer to it, by name. */
  related?: Readonly<Record<string, Related<NoInfer<A>>>>;
  /** The name of its records in the audit log, if it isn't its own. */
  auditedAs?: string;
  /** The path segment between organisation and identifier in the audit log: `acme/denylist/ads.example.net`. */
  auditedUnder?: string;
  /** Loads hand-written React that replaces cells, inputs or screens, when one of its screens opens. */
  screens?: () => Promise<{ default: Screens<RecordOf<F>> }>;
}

/** A resource: its name, which is also its route, its fields and its options. */
export interface Resource<F extends Fields = Fields, A extends string = string> extends ResourceOptions<F, A> {
  readonly name: string;
  readonly fields: F;
  readonly api: Api<F> | RestApi;
  /** How a record is deleted. Its label and dialogs are those of the verb `delete`. */
  readonly delete?: DeletionByCall<F, A> | RestDeletion<F, A>;
}

/** Any resource, for code that works with all of them. */
// biome-ignore lint/suspicious/noExplicitAny: its functions take their own record types, which have no common type
export type AnyResource = Resource<any, any>;
