import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { useMutation } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { CallOutput } from '../../../../contract';
import { serviceNow } from '../../../../contract/serviceClock';
import { filterInput } from '../../../../dataProvider/cursorPages';
import type { AnyResource } from '../../../../schema/define';
import { useIsEverywhere } from '../../../../src/organization/activeOrganization';
import { DeleteAllQuestion } from '../../../../src/organization/DeleteAllQuestion';
import { LiveSwitch } from '../../../../src/screens/list/endless/LiveSwitch';
import { openDownload } from '../../../../src/screens/list/export/downloadFile';
import { ListPage } from '../../../../src/screens/list/ListPage';
import { useListState } from '../../../../src/screens/list/ListState';
import { useConsoleDataProvider } from '../../../../src/screens/record/useConsoleDataProvider';
import { HeaderButton } from '../../../../src/ui/HeaderButton';
import { useResource } from '../../../useResource';

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

/** Downloads all queries that match the list's search and filters. The service creates the file. */
function DownloadLog({ resource }: { resource: AnyResource }) {
  const translate = useTranslate();
  const notify = useNotify();
  const provider = useConsoleDataProvider();
  const { combinedFilter } = useListState();
  const download = useMutation({
    mutationFn: () =>
      provider.read('dns/downloadLogs', filterInput(resource, combinedFilter, serviceNow())) as Promise<
        CallOutput<'dns/downloadLogs'>
      >,
    onSuccess: ({ url, filename }) => openDownload(url, filename),
    onError: ({ message }) => notify('dnsLogs.notDownloaded', { type: 'error', messageArgs: { message } }),
  });
  return (
    <HeaderButton
      label={translate('dnsLogs.download')}
      title={translate('dnsLogs.downloadHelp')}
      icon={<DownloadIcon fontSize="small" />}
      busy={download.isPending}
      onClick={() => download.mutate()}
    />
  );
}

/** Deletes all queries after confirmation by the organisation's name. */
function ClearLog({ onCleared }: { onCleared(): void }) {
  const translate = useTranslate();
  const { rpc } = useConsoleDataProvider();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <HeaderButton
        label={translate('dnsLogs.clear.label')}
        icon={<DeleteIcon fontSize="small" />}
        onClick={() => setAsking(true)}
      />
      {isAsking && (
        <DeleteAllQuestion
          text={(name, args) => translate(`dnsLogs.clear.${name}`, args)}
          remove={async ({ organization }) => (await rpc('dns/removeLogs', { organization })).removed}
          onClose={() => setAsking(false)}
          onDeleted={onCleared}
        />
      )}
    </>
  );
}
