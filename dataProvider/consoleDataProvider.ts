import type { DataProvider } from 'ra-core';
import type { CallName } from '../contract';
import type { AnyResource } from '../schema/define';
import type { ConsoleRecord } from '../schema/wire';
import type { Runs } from './bulk/runs';
import type { ExportOptions } from './exportRows';
import type { Jobs } from './jobs/jobs';
import type { ListFilter } from './query';
import type { ResourceClient, ValueCounts } from './resourceClient';
import type { Rpc } from './rpcClient';

/** Definitions that come when they are needed. */
export interface ResourceSource {
  /** A definition that is loaded; undefined before that. */
  get(name: string): AnyResource | undefined;
  /** Loads a definition. Throws when there is none of this name. */
  load(name: string): Promise<AnyResource>;
  /** The data provider of a resource without a definition; undefined where it has one. */
  byHand?(name: string): Promise<DataProvider> | undefined;
}

/** react-admin's verbs for every defined resource, and what the console needs beyond them. */
export interface ConsoleDataProvider extends DataProvider {
  rpc: Rpc;
  runs: Runs;
  /** All that goes on for a while: actions on many records, imports and exports. */
  jobs: Jobs;
  /** Reads all the rows of a list, or the selected ones, page by page. */
  exportRows(options: ExportOptions): AsyncGenerator<ConsoleRecord[]>;
  /** The first records that match a search, for a picker: their identifiers and what titles are made of. */
  choices(resource: string, params: ChoicesParams): Promise<{ data: ConsoleRecord[] }>;
  /**
   * Of the records that match, how many have each value of these choices and flags; undefined when the backend counts
   * nothing.
   */
  counts(resource: string, params: CountsParams): Promise<ValueCounts | undefined>;
  /** What a reading call answers about the active organisation. */
  read(call: CallName, input: object, signal?: AbortSignal): Promise<unknown>;
  /** The same for the records of one organisation, whichever is active: for what belongs to one of its records. */
  within(organization: string): ConsoleDataProvider;
  /** The organisation that it is for, where it is `within` one. */
  organization?: string;
  /** What does the verbs on a resource's records for one organisation, whichever is active. */
  clientFor(resource: string, organization: string | undefined, operation?: string): ResourceClient;
  /** Drops what is kept of lists that came as one array, so that the next reading asks again. */
  forget(): void;
}

interface CountsParams {
  filter: ListFilter;
  fields: readonly string[];
  signal?: AbortSignal;
}

interface ChoicesParams {
  search: string;
  /** How many at most. */
  limit: number;
  signal?: AbortSignal;
}
