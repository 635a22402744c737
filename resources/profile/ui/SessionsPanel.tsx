import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { type ReactNode, useId, useState } from 'react';
import type { CallOutput } from '../../../contract';
import { CallError } from '../../../dataProvider/errors';
import { requestSignOut } from '../../../src/auth/leaving';
import { useConsoleDataProvider } from '../../../src/screens/record/useConsoleDataProvider';
import { BusyButton } from '../../../src/ui/BusyButton';
import { browserName } from '../../../src/ui/browserName';
import { ErrorAlert } from '../../../src/ui/ErrorAlert';
import { restoreFocus } from '../../../src/ui/restoreFocus';
import { Section } from '../../../src/ui/Section';
import { useChange, withAccount } from './account';
import { ConfirmedChange } from './ConfirmedChange';
import { ProfileList, ProfileRow } from './ProfileList';
import { RelativeMoment } from './RelativeMoment';

/** Renders the account's sessions, and a button to end all of them, including this one. */
export function SessionsPanel() {
  const translate = useTranslate();
  const [isConfirming, setIsConfirming] = useState(false);
  return (
    <Section
      ref={restoreFocus}
      title={translate('profile.sessions.title')}
      description={translate('profile.sessions.description')}
    >
      <SessionList>
        <Button color="error" onClick={() => setIsConfirming(true)}>
          {translate('profile.sessions.everywhere')}
        </Button>
      </SessionList>
      {isConfirming ? (
        <ConfirmedChange
          question={translate('profile.sessions.question')}
          consequence={translate('profile.sessions.consequence')}
          cancelLabel={translate('profile.sessions.stay')}
          confirmLabel={translate('profile.sessions.everywhere')}
          change={() => withAccount(({ signOutEverywhere }) => signOutEverywhere())}
          onDone={requestSignOut}
          onClose={() => setIsConfirming(false)}
        />
      ) : null}
    </Section>
  );
}

type Sessions = CallOutput<'profile/listSessions'>;
type Session = Sessions['sessions'][number];

const sessionsKey = ['account', 'sessions'];
const unknown: Sessions = { known: false, sessions: [] };

/** Fetches the user's own sessions. A backend without this call counts as not knowing them. */
export function useSessions() {
  const { rpc } = useConsoleDataProvider();
  return useQuery({
    queryKey: sessionsKey,
    queryFn: () =>
      rpc('profile/listSessions', {}).catch((error: unknown): Sessions => {
        if (error instanceof CallError && [404, 501].includes(error.status)) return unknown;
        throw error;
      }),
  });
}

/**
 * Renders the user's sessions, each with a button to end it.
 * @param props `children`: more buttons, beside the one that ends all other sessions
 */
function SessionList({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const { rpc } = useConsoleDataProvider();
  const { data, error, refetch } = useSessions();
  const endOthers = useChange({
    async change() {
      await rpc('profile/endOtherSessions', {});
      await queryClient.invalidateQueries({ queryKey: sessionsKey });
    },
    onDone: () => notify('profile.sessions.othersEnded', { type: 'success' }),
  });
  return (
    <>
      <ProfileList
        answer={{ data: data?.sessions, error, refetch }}
        failed="profile.sessions.failed"
        emptyText={data?.known === false && translate('profile.sessions.unknown')}
      >
        {session => <SessionRow key={session.id} session={session} />}
      </ProfileList>
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', mt: 4 }}>
        {data?.sessions.some(({ isCurrent }) => !isCurrent) ? (
          <BusyButton loading={endOthers.isPending} onClick={() => endOthers.mutate()}>
            {translate('profile.sessions.endOthers')}
          </BusyButton>
        ) : null}
        {children}
      </Stack>
      <ErrorAlert error={endOthers.error} />
    </>
  );
}

function SessionRow({ session: { id, device, address, usedAt, isCurrent } }: { session: Session }) {
  const translate = useTranslate();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const { rpc } = useConsoleDataProvider();
  const usesId = useId();
  const known = browserName(device ?? '');
  const name = known
    ? translate('profile.devices.browserOn', { ...known })
    : (device ?? translate('profile.sessions.unnamed'));
  const end = useChange({
    async change() {
      await rpc('profile/endSession', { session: id });
      await queryClient.invalidateQueries({ queryKey: sessionsKey });
    },
    onDone: () => notify('profile.sessions.ended', { type: 'success', messageArgs: { name } }),
  });
  return (
    <ProfileRow>
      <Stack direction="row" sx={{ gap: 3, alignItems: 'center' }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography component="div" title={device ?? undefined} sx={{ overflowWrap: 'anywhere' }}>
            {name}
            {isCurrent ? <Chip label={translate('profile.sessions.current')} sx={{ ml: 2 }} /> : null}
          </Typography>
          <Typography id={usesId} variant="body2" color="textSecondary">
            <RelativeMoment text="profile.sessions.used" moment={usedAt} />
            {address === null ? null : ` · ${translate('profile.sessions.from', { address })}`}
          </Typography>
        </Box>
        {isCurrent ? null : (
          <BusyButton
            size="small"
            aria-label={translate('profile.sessions.endOf', { name })}
            aria-describedby={usesId}
            loading={end.isPending}
            onClick={() => end.mutate()}
          >
            {translate('profile.sessions.end')}
          </BusyButton>
        )}
      </Stack>
      <ErrorAlert error={end.error} />
    </ProfileRow>
  );
}
