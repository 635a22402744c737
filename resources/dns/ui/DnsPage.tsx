import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useTranslate } from 'ra-core';
import { type ReactNode, Suspense, useId } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { lazyWithRetry } from '../../../src/app/lazyWithRetry';
import { Redirect } from '../../../src/app/Redirect';
import { useActiveOrganization, useIsEverywhere } from '../../../src/organization/activeOrganization';
import { ChooseOrganization } from '../../../src/organization/ChooseOrganization';
import { PageTitle } from '../../../src/organization/PageTitle';
import { ErrorBoundary } from '../../../src/public/ErrorBoundary';
import { RecordSkeleton } from '../../../src/screens/record/states/RecordSkeleton';
import { PageHeader } from '../../../src/ui/PageHeader';
import { QueryContent } from '../../../src/ui/QueryContent';
import { CreateProfile } from './CreateProfile';
import { ListTab } from './ListTab';
import { type DnsTab, tabs } from './tabs';
import { useProfile } from './useProfile';

const contents = new Map(tabs.map(({ path, load }) => [path, load ? lazyWithRetry(load) : ListTab]));

/** Renders the DNS filtering page of an organisation with its tabs. */
export default function DnsPage() {
  const organization = useActiveOrganization();
  const isEverywhere = useIsEverywhere();
  const tab = useTab();
  // All organisations together have a log but no profile.
  if (isEverywhere) return <TabbedPage />;
  return organization === undefined ? <ChooseOrganization offersAll={tab?.across === true} /> : <OrganizationPage />;
}

/** Returns the tab of the current address. */
function useTab(): DnsTab | undefined {
  const [, , path = ''] = useLocation().pathname.split('/');
  return tabs.find(each => each.path === path || each.also?.includes(path));
}

function OrganizationPage() {
  const answer = useProfile();
  if (answer.data) return <TabbedPage />;
  return (
    <>
      <Header />
      <QueryContent answer={answer} failed="dns.failed" height={<RecordSkeleton />}>
        {() => <CreateProfile />}
      </QueryContent>
    </>
  );
}

function TabbedPage() {
  const translate = useTranslate();
  const isEverywhere = useIsEverywhere();
  const { pathname } = useLocation();
  const id = useId();
  const tab = useTab();
  if (!tab) return <Redirect to={tabAddress(tabs[0])} noPage={pathname} />;
  const Content = contents.get(tab.path) ?? ListTab;
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', height: '100%', minHeight: { xs: 720, sm: 560 } }}>
      <Header />
      <Tabs
        value={tab.path}
        variant="scrollable"
        aria-label={translate('dns.title')}
        sx={{ flexShrink: 0, mt: -2, mb: 5 }}
      >
        {tabs.map(each => (
          <Tab
            key={each.path}
            value={each.path}
            label={translate(each.label)}
            component={Link}
            to={tabAddress(each)}
            id={`${id}-${each.path}`}
            aria-controls={`${id}-panel`}
          />
        ))}
      </Tabs>
      <Box id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${tab.path}`} sx={{ flexGrow: 1, minHeight: 0 }}>
        <ErrorBoundary key={tab.path}>
          {isEverywhere && !tab.across ? (
            <ChooseOrganization isPart />
          ) : (
            <Suspense fallback={<RecordSkeleton />}>
              <Content name={`dns/${tab.path}`} />
            </Suspense>
          )}
        </ErrorBoundary>
      </Box>
    </Box>
  );
}

function Header(): ReactNode {
  const translate = useTranslate();
  return (
    <PageHeader heading={<PageTitle>{translate('dns.title')}</PageTitle>} description={translate('dns.description')} />
  );
}

function tabAddress(tab: DnsTab | undefined): string {
  return tab?.path ? `/dns/${tab.path}` : '/dns';
}
