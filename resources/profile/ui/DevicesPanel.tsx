import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { BusyButton } from '../../../src/ui/BusyButton';
import { Failed } from '../../../src/ui/Failure';
import { Section } from '../../../src/ui/Section';
import { withAccount } from './account';
import { DeviceRow } from './DeviceRow';

const devicesKey = ['account', 'devices'];

/** The devices that the account remembers, a page of 60 at a time. */
export function DevicesPanel() {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: devicesKey,
    queryFn: ({ pageParam }) => withAccount(({ listDevices }) => listDevices(pageParam)),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: page => page.next,
  });
  const devices = data?.pages.flatMap(page => page.devices);
  return (
    <Section title={translate('profile.devices.title')} description={translate('profile.devices.description')}>
      {error ? (
        <Failed text={translate('profile.devices.failed', { message: error.message })} onRetry={refetch} />
      ) : null}
      {devices === undefined && !error ? <Skeleton height={44} /> : null}
      {devices?.length === 0 ? (
        <Typography color="textSecondary">{translate('profile.devices.none')}</Typography>
      ) : null}
      {devices && devices.length > 0 ? (
        <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {devices.map(device => (
            <DeviceRow
              key={device.id}
              device={device}
              onChanged={() => queryClient.invalidateQueries({ queryKey: devicesKey })}
            />
          ))}
        </Stack>
      ) : null}
      {hasNextPage ? (
        <Box sx={{ mt: 3 }}>
          <BusyButton loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
            {translate('profile.devices.more')}
          </BusyButton>
        </Box>
      ) : null}
    </Section>
  );
}
