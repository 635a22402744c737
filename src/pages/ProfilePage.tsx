import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { type ReactNode, useId } from 'react';
import { usePerson } from '../access/useRole';
import { ThemeChoice } from '../layout/ThemeChoice';
import { useVersionNumber } from '../layout/useVersionNumber';
import { useConsoleDataProvider } from '../screens/record/useConsoleDataProvider';
import { size } from '../theme/tokens';

/** Who is signed in, how the console looks to that person, and which console it is. */
export default function ProfilePage() {
  const translate = useTranslate();
  return (
    <Box sx={{ maxWidth: size.form }}>
      <Typography variant="h1">{translate('shell.pages.profile.title')}</Typography>
      <Typography color="textSecondary">{translate('shell.pages.profile.description')}</Typography>
      <PersonPanel />
      <Panel title={translate('shell.profile.appearance')}>
        <ThemeChoice />
        <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 2 }}>
          {translate('shell.profile.appearanceHelp')}
        </Typography>
      </Panel>
      <AboutPanel />
    </Box>
  );
}

function PersonPanel() {
  const translate = useTranslate();
  const person = usePerson();
  if (!person) return null;
  return (
    <Panel title={translate('shell.profile.person')}>
      <Facts>
        <Fact name={translate('shell.profile.name')}>{person.fullName}</Fact>
        <Fact name={translate('shell.profile.username')}>{person.username}</Fact>
        <Fact name={translate('shell.profile.email')}>{person.email}</Fact>
        <Fact name={translate('shell.profile.role')}>{translate(`shell.roles.${person.role}`)}</Fact>
        <Fact name={translate('shell.profile.organization')}>
          {person.organizationLabel ?? person.organization ?? translate('shell.profile.noOrganization')}
        </Fact>
      </Facts>
    </Panel>
  );
}

function AboutPanel() {
  const translate = useTranslate();
  const version = useVersionNumber();
  const { rpc } = useConsoleDataProvider();
  const { data, error } = useQuery({
    queryKey: ['version/getVersion'],
    queryFn: ({ signal }) => rpc('version/getVersion', {}, { signal }),
  });
  return (
    <Panel title={translate('shell.profile.about')}>
      <Facts>
        <Fact name={translate('shell.profile.version')}>{version ?? <Skeleton width={48} />}</Fact>
        {data ? (
          <>
            <Fact name={translate('shell.profile.announced')}>
              {translate('shell.profile.announcedVersions', { web: data.web, ios: data.ios, android: data.android })}
            </Fact>
            <Fact name={translate('shell.profile.whatIsNew')}>
              <Box component="span" sx={{ whiteSpace: 'pre-line' }}>
                {data.notes || translate('shell.profile.noNews')}
              </Box>
            </Fact>
          </>
        ) : null}
      </Facts>
      {error ? (
        <Alert severity="error" sx={{ mt: 2 }}>
          {translate('shell.profile.failed', { message: error.message })}
        </Alert>
      ) : null}
    </Panel>
  );
}

function Panel({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ p: 5, mt: 5 }}>
      <Typography id={titleId} variant="h2" sx={{ mb: 3 }}>
        {title}
      </Typography>
      {children}
    </Card>
  );
}

function Facts({ children }: { children: ReactNode }) {
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: '160px 1fr' },
        rowGap: { sm: 2 },
        columnGap: 4,
        m: 0,
      }}
    >
      {children}
    </Box>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <Typography component="dt" color="textSecondary">
        {name}
      </Typography>
      <Typography component="dd" sx={{ m: 0, mb: { xs: 2, sm: 0 }, overflowWrap: 'anywhere' }}>
        {children}
      </Typography>
    </>
  );
}
