import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useLocale, useTranslate } from 'ra-core';
import { coreDownloads } from '../../../contract/serverWords';
import type { ConsoleRecord } from '../../../schema/wire';
import { bringTexts } from '../../i18n';
import { core as texts } from '../../i18n/en/core';
import { useConsoleDataProvider } from '../../screens/record/useConsoleDataProvider';

bringTexts({ core: texts });

/** What can be downloaded of a core instance, by links that expire. */
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

function Download({ coreId, kind }: { coreId: string; kind: (typeof coreDownloads)[number] }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { rpc } = useConsoleDataProvider();
  const { data, error, isPending, mutate } = useMutation({
    mutationFn: () => rpc('core/getDownloadUrl', { coreId, kind }),
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
        <Button
          variant="outlined"
          disabled={isPending}
          aria-label={`${translate('core.downloads.ask')}: ${name}`}
          onClick={() => mutate()}
          sx={{ flexShrink: 0 }}
        >
          {translate('core.downloads.ask')}
        </Button>
      </Box>
      {error && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {translate('core.downloads.failed', { message: error.message })}
        </Alert>
      )}
      {data && (
        <Box role="status" sx={{ mt: 2 }}>
          <Link href={data.url} download={data.filename}>
            {translate('core.downloads.download', { filename: data.filename })}
          </Link>
          <Typography variant="body2" color="textSecondary">
            {translate('core.downloads.until', {
              time: new Date(data.expiresAt).toLocaleTimeString(locale, { timeStyle: 'short' }),
            })}
          </Typography>
          <Typography variant="caption" component="p" sx={{ overflowWrap: 'anywhere' }}>
            {translate('core.downloads.checksum')}: <code>{data.sha256}</code>
          </Typography>
        </Box>
      )}
    </Box>
  );
}
