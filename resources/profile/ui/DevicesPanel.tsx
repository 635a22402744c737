import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useLocale, useNotify, useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { timeText } from '../../../schema/formats/times';
import type { Device } from '../../../src/auth/identity/account';
import { BusyButton } from '../../../src/ui/BusyButton';
import { browserName } from '../../../src/ui/browserName';
import { ErrorAlert } from '../../../src/ui/ErrorAlert';
import { Section } from '../../../src/ui/Section';
import { accountKey, useChange, withAccount } from './account';
import { ConfirmedChange } from './ConfirmedChange';
import { ProfileList, ProfileRow } from './ProfileList';
import { RelativeMoment } from './RelativeMoment';

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
            // Forgetting a device also ends its sessions.
            onChanged={() => queryClient.invalidateQueries({ queryKey: accountKey })}
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

interface DeviceRowProps {
  device: Device;
  /** Called when the device was remembered or forgotten. */
  onChanged: () => void;
}

/** Renders a device with its last use, and buttons to remember or forget it. */
function DeviceRow({ device, onChanged }: DeviceRowProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const usesId = useId();
  const browser = browserName(device.name);
  const name = browser ? translate('profile.devices.browserOn', { ...browser }) : device.name;
  const remember = useChange({
    change: () => withAccount(({ rememberDevice }) => rememberDevice()),
    onDone() {
      notify('profile.devices.rememberedNow', { type: 'success' });
      onChanged();
    },
  });
  return (
    <ProfileRow>
      <Stack direction="row" sx={{ gap: 3, alignItems: 'center', flexWrap: 'wrap' }}>
        <Box sx={{ flex: '1 1 180px', minWidth: 0 }}>
          <Typography component="div" title={device.name} sx={{ overflowWrap: 'anywhere' }}>
            {name}
            {device.isCurrent ? <Chip label={translate('profile.devices.current')} sx={{ ml: 2 }} /> : null}
            {device.isRemembered ? <Chip label={translate('profile.devices.remembered')} sx={{ ml: 2 }} /> : null}
          </Typography>
          <Uses device={device} id={usesId} />
        </Box>
        {device.isCurrent && !device.isRemembered ? (
          <BusyButton size="small" loading={remember.isPending} onClick={() => remember.mutate()}>
            {translate('profile.devices.remember')}
          </BusyButton>
        ) : null}
        <ForgetDevice device={device} name={name} usesId={usesId} onForgotten={onChanged} />
      </Stack>
      <ErrorAlert error={remember.error} />
    </ProfileRow>
  );
}

/** Renders the first and the last sign-in, which tell browsers of the same name apart. */
function Uses({ device, id }: { device: Device; id?: string }) {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <Typography id={id} variant="body2" color="textSecondary">
      {device.firstUsedAt &&
        `${translate('profile.devices.firstUsed', { when: timeText(device.firstUsedAt, locale) })} · `}
      <Box component="span" sx={{ display: 'inline-block' }}>
        {device.lastUsedAt ? (
          <RelativeMoment text="profile.devices.used" moment={device.lastUsedAt.toISOString()} />
        ) : (
          translate('profile.devices.neverUsed')
        )}
      </Box>
    </Typography>
  );
}

interface ForgetDeviceProps {
  device: Device;
  name: string;
  /** The element id of the device's sign-ins, which describe the button, because names repeat. */
  usesId: string;
  onForgotten: () => void;
}

function ForgetDevice({ device, name, usesId, onForgotten }: ForgetDeviceProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const [isConfirming, setIsConfirming] = useState(false);
  return (
    <>
      <Button
        size="small"
        aria-label={translate('profile.devices.forgetOf', { name })}
        aria-describedby={usesId}
        onClick={() => setIsConfirming(true)}
      >
        {translate('profile.devices.forget')}
      </Button>
      {isConfirming ? (
        <ConfirmedChange
          question={translate('profile.devices.forgetQuestion', { name })}
          consequence={translate(
            device.isCurrent ? 'profile.devices.forgetConsequenceHere' : 'profile.devices.forgetConsequence',
          )}
          cancelLabel={translate('profile.devices.keep')}
          confirmLabel={translate('profile.devices.forget')}
          change={() => withAccount(({ forgetDevice }) => forgetDevice(device.id))}
          onDone={() => {
            setIsConfirming(false);
            notify('profile.devices.forgotten', { type: 'success', messageArgs: { name } });
            onForgotten();
          }}
          onClose={() => setIsConfirming(false)}
        >
          <Uses device={device} />
        </ConfirmedChange>
      ) : null}
    </>
  );
}
