import type { DataProvider } from 'ra-core';
import type { CallName } from '../contract';
import type { Condition } from '../contract/list';
import type { AnyResource } from '../schema/define';
import type { ConsoleRecord } from '../schema/wire';
import type { Runs } from './bulk/runs';
import type { ExportOptions } from './exportRows';
import type { Jobs } from './jobs/jobs';
import type { ListFilter } from './query';
import type { ResourceClient, ValueCounts } from './resourceClient';
import type { Rpc } from './rpcClient';

export interface ResourceSource {
  /** Returns a definition if it is loaded. */
  get(name: string): AnyResource | undefined;
  /** Loads a definition. @throws Error when there is none with this name */
  load(name: string): Promise<AnyResource>;
  /**
   * Loads the hand-written data provider of a resource without a definition. Returns undefined if it has a definition.
   */
  custom?(name: string): Promise<DataProvider> | undefined;
}

/** react-admin's data provider for all defined resources, with the methods that the console adds. */
export interface ConsoleDataProvider extends DataProvider {
  rpc: Rpc;
  runs: Runs;
  /** All long-running work: bulk actions, imports, exports and uploads. */
  jobs: Jobs;
  /** Yields all rows of a list, or the selected ones, page by page. */
  exportRows(options: ExportOptions): AsyncGenerator<ConsoleRecord[]>;
  /** Resolves to the first records that match a search, with the fields that their titles need. For pickers. */
  choices(resource: string, params: ChoicesParams): Promise<{ data: ConsoleRecord[] }>;
  /**
   * Counts the matching records by the values of these choice and flag fields. Resolves to undefined if the backend
   * doesn't count.
   */
  counts(resource: string, params: CountsParams): Promise<ValueCounts | undefined>;
  /** Makes a reading call for the active organisation. */
  read(call: CallName, input: object, signal?: AbortSignal): Promise<unknown>;
  /** Returns a provider for one organisation, whichever is active, for data that belongs to one of its records. */
  forOrganization(organization: string): ConsoleDataProvider;
  /** The organisation passed to `forOrganization`, if any. */
  organization?: string;
  /** Creates a client of a resource for one organisation, whichever is active. */
  clientFor(resource: string, organization: string | undefined, operation?: string): ResourceClient;
  /** Clears cached lists that were loaded as one array, so that the next read makes a request. */
  forget(): void;
}

interface CountsParams {
  filter: ListFilter;
  fields: readonly string[];
  signal?: AbortSignal;
}

interface ChoicesParams {
  search: string;
  where?: readonly Condition[];
  limit: number;
  signal?: AbortSignal;
}
