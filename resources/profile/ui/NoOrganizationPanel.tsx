import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslate } from 'ra-core';
import type { CallOutput } from '../../../contract';
import { useCurrentUser } from '../../../src/access/useRole';
import { requestSignOut } from '../../../src/auth/leaving';
import { refreshUser } from '../../../src/auth/refreshUser';
import { updateConsoleUser } from '../../../src/auth/updateConsoleUser';
import { toBrowser } from '../../../src/public/address';
import { useConsoleDataProvider } from '../../../src/screens/record/useConsoleDataProvider';
import { BusyButton } from '../../../src/ui/BusyButton';
import { ErrorAlert } from '../../../src/ui/ErrorAlert';
import { Section } from '../../../src/ui/Section';
import { useCall } from '../../../src/ui/useCall';
import { useChange } from './account';

/** Renders what users without an organisation can do after signing up. Renders nothing for all others. */
export function NoOrganizationPanel() {
  const translate = useTranslate();
  const person = useCurrentUser();
  if (person?.role !== 'user' || person.organization !== undefined) return null;
  return (
    <>
      <OwnInvitations />
      <Section title={translate('profile.alone.title')}>
        <Typography sx={{ mb: 2 }}>{translate('profile.alone.what')}</Typography>
        <Typography sx={{ mb: 4 }}>{translate('profile.alone.how', { email: person.email })}</Typography>
        <Button onClick={requestSignOut}>{translate('profile.alone.signIn')}</Button>
      </Section>
    </>
  );
}

/** Renders the organisations that invite the user, with buttons to join or decline. */
function OwnInvitations() {
  const translate = useTranslate();
  const { data = [], error } = useCall('profile/getInvitations', {});
  if (error) return <ErrorAlert error={error} />;
  if (data.length === 0) return null;
  return (
    <Section title={translate('profile.invitations.title')}>
      <Stack sx={{ gap: 5 }}>
        {data.map(each => (
          <OwnInvitation key={each.id} invitation={each} />
        ))}
      </Stack>
    </Section>
  );
}

function OwnInvitation({ invitation }: { invitation: CallOutput<'profile/getInvitations'>[number] }) {
  const { id, organizationLabel: name, invitedBy, expiresAt } = invitation;
  const translate = useTranslate();
  const locale = useLocale();
  const { rpc } = useConsoleDataProvider();
  const queryClient = useQueryClient();
  const answer = useChange({
    change: (accept: boolean) =>
      rpc('profile/answerInvitation', { id, accept }).catch(async error => {
        // The user may have joined an organisation in another tab, whose page this one then shows.
        await refreshUser(queryClient).catch(() => undefined);
        throw error;
      }),
    onDone: async (joined, isAccepted) => {
      if (!isAccepted) return void (await queryClient.invalidateQueries({ queryKey: ['profile/getInvitations'] }));
      updateConsoleUser(queryClient, joined);
      // Reload, because data was fetched without an organisation.
      location.assign(toBrowser('/profile'));
    },
  });
  const day = new Date(expiresAt).toLocaleDateString(locale, { dateStyle: 'long' });
  return (
    <Stack sx={{ gap: 3 }}>
      <Typography>
        {invitedBy === null
          ? translate('profile.invitations.someone', { name, day })
          : translate('profile.invitations.who', { inviter: invitedBy, name, day })}
      </Typography>
      <ErrorAlert error={answer.error} />
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
        <BusyButton variant="contained" color="primary" disabled={answer.isPending} onClick={() => answer.mutate(true)}>
          {translate('profile.invitations.accept', { name })}
        </BusyButton>
        <BusyButton disabled={answer.isPending} onClick={() => answer.mutate(false)}>
          {translate('profile.invitations.decline')}
        </BusyButton>
      </Stack>
    </Stack>
  );
}
