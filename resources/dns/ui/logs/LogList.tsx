import { useIsEverywhere } from '../../../../src/organization/activeOrganization';
import { LiveSwitch } from '../../../../src/screens/list/endless/LiveSwitch';
import { ListPage } from '../../../../src/screens/list/ListPage';
import { useResource } from '../../../useResource';
import { ClearLog } from './ClearLog';
import { DownloadLog } from './DownloadLog';

/** Renders the log of queries, with a switch for live updates, and buttons to download and clear it. */
export default function LogList() {
  const resource = useResource('dns/logs');
  // Downloading and clearing need a single organisation.
  const isEverywhere = useIsEverywhere();
  return (
    <ListPage
      resource={resource}
      tools={refresh => (
        <>
          <LiveSwitch />
          {!isEverywhere && <DownloadLog resource={resource} />}
          {!isEverywhere && <ClearLog onCleared={refresh} />}
        </>
      )}
      hidesTotal
    />
  );
}
