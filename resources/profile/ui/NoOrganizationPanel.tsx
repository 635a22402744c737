import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useCurrentUser } from '../../../src/access/useRole';
import { requestSignOut } from '../../../src/auth/leaving';
import { Section } from '../../../src/ui/Section';
import { OwnInvitations } from './OwnInvitations';

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
