import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { type ComponentType, useId } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Redirect } from '../../../src/app/Redirect';
import { LeaveGuard } from '../../../src/screens/record/form/LeaveGuard';
import { PageHeader } from '../../../src/ui/PageHeader';
import { HistoryTab } from './HistoryTab';
import { MessageTab } from './MessageTab';
import { VersionsTab } from './VersionsTab';

const tabs: readonly { path: string; label: string; Content: ComponentType }[] = [
  { path: '/motd', label: 'motd.tabs.message', Content: MessageTab },
  { path: '/motd/history', label: 'motd.tabs.history', Content: HistoryTab },
  { path: '/motd/versions', label: 'motd.tabs.versions', Content: VersionsTab },
];

/** Renders the page for announcements: the message of the day, its history, and the released versions. */
export default function MotdPage() {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const id = useId();
  const tab = tabs.find(({ path }) => path === pathname);
  if (!tab) return <Redirect to="/motd" noPage={pathname} />;
  const { path, Content } = tab;
  return (
    <>
      <PageHeader
        heading={<Typography variant="h1">{translate('motd.title')}</Typography>}
        description={translate('motd.description')}
      />
      <Tabs value={path} aria-label={translate('motd.title')} sx={{ mt: -2, mb: 5 }}>
        {tabs.map(each => (
          <Tab
            key={each.path}
            value={each.path}
            label={translate(each.label)}
            component={Link}
            to={each.path}
            id={`${id}${each.path}`}
            aria-controls={`${id}-panel`}
          />
        ))}
      </Tabs>
      <Box id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}${path}`}>
        <LeaveGuard key={path}>
          <Content />
        </LeaveGuard>
      </Box>
    </>
  );
}
