import type { ConsoleRecord } from '../../../schema/wire';
import { SyncPanel } from './SyncPanel';

/** Renders the tab that synchronises one virtual host. */
export default function HostSyncTab({ record }: { record: ConsoleRecord }) {
  return <SyncPanel key={record.id} subject={{ serverId: String(record.serverId), vhost: record.id }} />;
}
