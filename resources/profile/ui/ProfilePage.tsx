import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useCurrentUser } from '../../../src/access/useRole';
import { Panels } from '../../../src/app/Panels';
import { useRuntimeConfig } from '../../../src/app/runtimeConfig';
import { supportsPasskeys } from '../../../src/auth/passkeySupport';
import { LanguageChoice } from '../../../src/layout/LanguageChoice';
import { ThemeChoice } from '../../../src/layout/ThemeChoice';
import { LeaveGuard } from '../../../src/screens/record/form/LeaveGuard';
import { size } from '../../../src/theme/tokens';
import { RetryAlert } from '../../../src/ui/ErrorAlert';
import { PageHeader } from '../../../src/ui/PageHeader';
import { Section } from '../../../src/ui/Section';
import { AboutPanel } from './AboutPanel';
import { useAccount } from './account';
import { ConfirmIdentity } from './ConfirmIdentity';
import { DeletionPanel } from './DeletionPanel';
import { DevicesPanel } from './DevicesPanel';
import { FactorPanel } from './FactorPanel';
import { NoOrganizationPanel } from './NoOrganizationPanel';
import { PasskeysPanel } from './PasskeysPanel';
import { PasswordPanel } from './PasswordPanel';
import { PersonalDataPanel } from './PersonalDataPanel';
import { RecoveryPanel } from './RecoveryPanel';
import { SessionsPanel } from './SessionsPanel';
import { StartPageChoice } from './StartPageChoice';

/** Renders the signed-in user's data, their account at the identity provider, preferences and the console's version. */
export default function ProfilePage() {
  const translate = useTranslate();
  return (
    <Box sx={{ maxWidth: size.form }}>
      <PageHeader
        heading={<Typography variant="h1">{translate('profile.title')}</Typography>}
        description={translate('profile.description')}
      />
      <NoOrganizationPanel />
      <LeaveGuard>
        <PersonalDataPanel />
        <AccountPanels />
      </LeaveGuard>
      <Section title={translate('profile.appearance.title')} description={translate('profile.appearance.help')}>
        <ThemeChoice />
        <Box sx={{ mt: 4, maxWidth: 240 }}>
          <LanguageChoice />
        </Box>
        <Box sx={{ mt: 4, maxWidth: 240 }}>
          <StartPageChoice />
        </Box>
      </Section>
      <Panels at="profile" />
      <AboutPanel />
    </Box>
  );
}

/** Renders the panels for the user's account at the identity provider. */
function AccountPanels() {
  const translate = useTranslate();
  const person = useCurrentUser();
  const config = useRuntimeConfig();
  const { data: account, error, refetch } = useAccount();
  if (account === null) {
    return (
      <Alert severity="info" sx={{ mt: 5 }}>
        {translate('profile.limited')}
      </Alert>
    );
  }
  if (account === undefined || !person) {
    return (
      <Box role="status" aria-label={translate('profile.loading')} sx={{ mt: 5 }}>
        {error ? (
          <RetryAlert text={translate('profile.failed', { message: error.message })} onRetry={refetch} />
        ) : (
          [1, 2, 3].map(panel => <Skeleton key={panel} variant="rounded" height={140} sx={{ mb: 5 }} />)
        )}
      </Box>
    );
  }
  return (
    <>
      <PasswordPanel username={person.username} />
      <FactorPanel person={person} account={account} />
      {config?.identity.passkeys && supportsPasskeys() ? <PasskeysPanel /> : null}
      <RecoveryPanel account={account} username={person.username} />
      <DevicesPanel />
      <SessionsPanel />
      <DeletionPanel username={person.username} />
      <ConfirmIdentity username={person.username} hasApp={account.enabledMFA.includes('TOTP')} />
    </>
  );
}
