import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { useMutation } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import type { CallOutput } from '../../../../contract';
import { filterInput } from '../../../../dataProvider/cursorPages';
import type { AnyResource } from '../../../../schema/define';
import { openDownload } from '../../../../src/screens/list/export/downloadFile';
import { useListState } from '../../../../src/screens/list/ListState';
import { useConsoleDataProvider } from '../../../../src/screens/record/useConsoleDataProvider';
import { HeaderButton } from '../../../../src/ui/HeaderButton';

type Link = CallOutput<'dns/downloadLogs'>;

/** Downloads all queries that match the list's search and filters. The service creates the file. */
export function DownloadLog({ resource }: { resource: AnyResource }) {
  const translate = useTranslate();
  const notify = useNotify();
  const provider = useConsoleDataProvider();
  const { combinedFilter } = useListState();
  const download = useMutation({
    mutationFn: () =>
      provider.read('dns/downloadLogs', filterInput(resource, combinedFilter, Date.now())) as Promise<Link>,
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
