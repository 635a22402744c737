import Box from '@mui/material/Box';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { BusyButton } from '../../../src/ui/BusyButton';
import { Section } from '../../../src/ui/Section';
import { withAccount } from './account';
import { DeviceRow } from './DeviceRow';
import { ProfileList } from './ProfileList';

const devicesKey = ['account', 'devices'];

/** Renders the account's devices in pages of 60. */
export function DevicesPanel() {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: devicesKey,
    queryFn: ({ pageParam }) => withAccount(({ listDevices }) => listDevices(pageParam)),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: page => page.next,
  });
  return (
    <Section title={translate('profile.devices.title')} description={translate('profile.devices.description')}>
      <ProfileList
        answer={{ data: data?.pages.flatMap(page => page.devices), error, refetch }}
        failed="profile.devices.failed"
        emptyText={translate('profile.devices.none')}
      >
        {device => (
          <DeviceRow
            key={device.id}
            device={device}
            onChanged={() => queryClient.invalidateQueries({ queryKey: devicesKey })}
          />
        )}
      </ProfileList>
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
