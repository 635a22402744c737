import type { ConsoleRecord } from '../../../schema/wire';
import { SyncPanel } from './SyncPanel';

/** Renders the tab that synchronises one virtual host, or all those of a server. */
export default function SyncTab({ record: { id, serverId } }: { record: ConsoleRecord }) {
  return <SyncPanel key={id} subject={typeof serverId === 'string' ? { serverId, vhost: id } : { serverId: id }} />;
}
