import type { ConsoleRecord } from '../../../schema/wire';
import { SyncPanel } from './SyncPanel';

/** Renders the tab that synchronises all virtual hosts of a server. */
export default function ServerSyncTab({ record }: { record: ConsoleRecord }) {
  return <SyncPanel key={record.id} subject={{ serverId: record.id }} />;
}
