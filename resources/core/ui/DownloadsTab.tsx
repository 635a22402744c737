import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useLocale, useTranslate } from 'ra-core';
import type { CallOutput } from '../../../contract';
import { expiringPrefix } from '../../../contract/expiringFolders';
import { clockText } from '../../../schema/formats/times';
import type { ConsoleRecord } from '../../../schema/wire';
import { CopyButton } from '../../../src/screens/CopyButton';
import { useConsoleDataProvider } from '../../../src/screens/record/useConsoleDataProvider';
import { removeExpired } from '../../../src/storage/removeExpired';
import type { FileStore, SignedAddress } from '../../../src/storage/s3';
import { useStorage } from '../../../src/storage/useStorage';
import { BusyButton } from '../../../src/ui/BusyButton';
import { ErrorAlert } from '../../../src/ui/ErrorAlert';
import { useIsPast } from '../../../src/ui/useIsPast';
import { coreDownloads } from '../../servers/contract/serverWords';

/** Offers downloads of a core instance by links that expire. */
export default function DownloadsTab({ record }: { record: ConsoleRecord }) {
  const translate = useTranslate();
  return (
    <Box sx={{ maxWidth: 560 }}>
      <Typography color="textSecondary" sx={{ mb: 4 }}>
        {translate('core.downloads.intro')}
      </Typography>
      {coreDownloads.map(kind => (
        <Download key={kind} coreId={record.id} kind={kind} />
      ))}
    </Box>
  );
}

/** A download link and who can use it. */
interface DownloadLink {
  url: string;
  filename: string;
  sha256: string;
  expiresAt: Date;
  isShareable: boolean;
}

function Download({ coreId, kind }: { coreId: string; kind: (typeof coreDownloads)[number] }) {
  const translate = useTranslate();
  const { rpc } = useConsoleDataProvider();
  const storage = useStorage();
  const { data, error, isPending, mutate } = useMutation({
    mutationFn: async (): Promise<DownloadLink> => {
      const download = await rpc('core/getDownloadUrl', { coreId, kind });
      const ownLink = { ...download, expiresAt: new Date(download.expiresAt), isShareable: false };
      if (storage === undefined) return ownLink;
      try {
        return { ...download, ...(await shareDownload(await storage.files(), coreId, download)), isShareable: true };
      } catch {
        // If the store fails, fall back to the service's link, which only this user can follow.
        return ownLink;
      }
    },
  });
  const name = translate(`core.downloads.${kind}`);
  return (
    <Box component="section" sx={{ py: 3, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', gap: 4, alignItems: 'center', justifyContent: 'space-between' }}>
        <Box>
          <Typography component="h2" sx={{ fontWeight: 'fontWeightMedium' }}>
            {name}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {translate(`core.downloads.${kind}Help`)}
          </Typography>
        </Box>
        <BusyButton
          variant="outlined"
          loading={isPending}
          aria-label={`${translate('core.downloads.ask')}: ${name}`}
          onClick={() => mutate()}
          sx={{ flexShrink: 0 }}
        >
          {translate('core.downloads.ask')}
        </BusyButton>
      </Box>
      <ErrorAlert error={error} text="core.downloads.failed" sx={{ mt: 2 }} />
      {data && <DownloadLinkDetails key={data.url} link={data} />}
    </Box>
  );
}

function DownloadLinkDetails({ link: { url, filename, sha256, expiresAt, isShareable } }: { link: DownloadLink }) {
  const translate = useTranslate();
  const locale = useLocale();
  const isExpired = useIsPast(expiresAt);
  if (isExpired) {
    return (
      <Typography role="status" variant="body2" sx={{ mt: 2 }}>
        {translate('core.downloads.expired')}
      </Typography>
    );
  }
  const time = clockText(expiresAt, locale);
  return (
    <Box role="status" sx={{ mt: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
        <Link href={url} download={filename} rel="noreferrer" sx={{ overflowWrap: 'anywhere' }}>
          {translate('kit.download', { filename })}
        </Link>
        {isShareable && <CopyButton size="small" text={url} label={translate('kit.copyLink')} />}
      </Box>
      <Typography variant="body2" color="textSecondary">
        {translate(`core.downloads.${isShareable ? 'untilAnybody' : 'until'}`, { time })}
      </Typography>
      <Typography variant="caption" component="p" sx={{ overflowWrap: 'anywhere' }}>
        {translate('core.downloads.checksum')}: <code>{sha256}</code>
      </Typography>
    </Box>
  );
}

/**
 * Copies a file of an instance to the user's folder in the store and returns a signed address, which works without
 * signing in, for example on the machine to be set up.
 */
async function shareDownload(
  files: FileStore,
  coreId: string,
  { url, filename, sha256 }: CallOutput<'core/getDownloadUrl'>,
): Promise<SignedAddress> {
  const response = await fetch(url, { credentials: 'include' });
  if (!response.ok) throw new Error(response.statusText);
  const prefix = expiringPrefix(await files.identity(), 'core');
  await removeExpired(files, prefix, 'core');
  // The key contains the checksum, so that earlier links keep serving their own content.
  const key = `${prefix}${coreId}/${sha256.slice(0, 16)}/${filename}`;
  await files.put(key, await response.blob(), 'application/octet-stream');
  return files.address(key, filename);
}
