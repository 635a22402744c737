import { useIsEverywhere } from '../../../../src/organization/activeOrganization';
import { LiveSwitch } from '../../../../src/screens/list/endless/LiveSwitch';
import { ListPage } from '../../../../src/screens/list/ListPage';
import { useResource } from '../../../useResource';
import { ClearLog } from './ClearLog';
import { DownloadLog } from './DownloadLog';

/** The log of queries: as the generic list, with what can be done with the log as a whole. */
export default function LogList() {
  const resource = useResource('dns/logs');
  // A file and an emptied log are one organisation's.
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
