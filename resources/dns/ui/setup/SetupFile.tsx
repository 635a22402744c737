import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { UseQueryResult } from '@tanstack/react-query';
import { useLocale, useNotify, useTranslate } from 'ra-core';
import type { CallOutput } from '../../../../contract';
import { clockText } from '../../../../schema/formats/times';
import { QrCode } from '../../../../schema/kinds/QrCode';
import { useCopy } from '../../../../schema/useCopy';
import { useScope } from '../../../../src/organization/activeOrganization';
import { BusyButton } from '../../../../src/ui/BusyButton';
import { ErrorAlert, RetryAlert } from '../../../../src/ui/ErrorAlert';
import { useCall } from '../../../../src/ui/useCall';
import { useIsPast } from '../../../../src/ui/useIsPast';
import type { ConfigPlatform } from '../../contract/dnsWords';

/** The addresses of the filter, and a link to a configuration file. */
export type Setup = CallOutput<'dns/get-config-url'>;

/**
 * Queries how to set up a device.
 * @param deviceName empty if its queries needn't be identified
 */
export function useSetup(platform: ConfigPlatform, deviceName: string): UseQueryResult<Setup> {
  const input = { platform, ...useScope(), ...(deviceName !== '' && { deviceName }) };
  // Each response has a new link. Never refetch automatically, since the user may be using the current one.
  return useCall('dns/get-config-url', input, { staleTime: 'static', gcTime: 0 });
}

/** The platforms that open the configuration file by scanning a QR code. */
const qrCodePlatforms: readonly ConfigPlatform[] = ['ios', 'android'];

interface Props {
  platform: ConfigPlatform;
  setup: UseQueryResult<Setup>;
}

/** Renders the link to the configuration file until it expires. For mobile platforms, also as a QR code. */
export function SetupFile({ platform, setup: { data, error, refetch, isFetching } }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const copy = useCopy();
  const locale = useLocale();
  const isExpired = useIsPast(data?.expiresAt);
  if (!data) {
    if (!error) return <Skeleton variant="rounded" height={120} />;
    return (
      <RetryAlert text={translate('dnsSetup.failed', { message: error.message })} onRetry={() => void refetch()} />
    );
  }

  const copyLink = async () => {
    if (await copy(data.url)) notify('kit.linkCopied', { type: 'info' });
  };
  const until = clockText(data.expiresAt, locale);
  return (
    <Stack sx={{ gap: 3, mt: 4 }}>
      {qrCodePlatforms.includes(platform) && !isExpired && (
        <Box sx={{ '& svg': { margin: 0 } }}>
          <QrCode text={data.url} label={translate('dnsSetup.link.code')} />
          <Typography variant="caption" component="p" color="textSecondary">
            {translate('dnsSetup.link.code')}
          </Typography>
        </Box>
      )}
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2 }}>
        <Button
          variant="contained"
          color="primary"
          href={data.url}
          download={data.filename}
          disabled={isExpired}
          sx={{ maxWidth: '100%' }}
        >
          {translate('kit.download', { filename: data.filename })}
        </Button>
        <Button onClick={() => void copyLink()} disabled={isExpired}>
          {translate('kit.copyLink')}
        </Button>
        <BusyButton onClick={() => void refetch()} loading={isFetching}>
          {translate('dnsSetup.link.renew')}
        </BusyButton>
      </Stack>
      <ErrorAlert error={error} text="dnsSetup.failed" />
      <Typography role="status" variant="body2" color={isExpired ? 'error' : 'textSecondary'}>
        {isExpired ? translate('dnsSetup.link.expired') : translate('dnsSetup.link.until', { until })}
      </Typography>
    </Stack>
  );
}
