import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { serviceNow } from '../../../contract/serviceClock';
import { Panels } from '../../../src/app/Panels';
import { AllOrganizationsButton } from '../../../src/organization/AllOrganizationsButton';
import { useActiveOrganization } from '../../../src/organization/activeOrganization';
import { PageTitle } from '../../../src/organization/PageTitle';
import { PageHeader } from '../../../src/ui/PageHeader';
import { sharedQueryOptions, useCall } from '../../../src/ui/useCall';
import { PlanPanel } from '../../organizations/ui/PlanPanel';
import { LastRow } from './LastRow';
import { PlatformDashboard } from './PlatformDashboard';
import { UserFigures } from './UserFigures';

/** Renders the dashboard of the active organisation, or of all of them for an operator who has chosen none. */
export default function DashboardPage() {
  const translate = useTranslate();
  const [now] = useState(serviceNow);
  const organization = useActiveOrganization();
  return (
    <Box sx={{ maxWidth: 1440 }}>
      <PageHeader
        heading={<PageTitle>{translate('dashboard.title')}</PageTitle>}
        description={translate('dashboard.description')}
      >
        <AllOrganizationsButton page="/dashboard" />
      </PageHeader>
      {organization === undefined ? (
        <PlatformDashboard now={now} />
      ) : (
        <OrganizationDashboard organization={organization} now={now} />
      )}
    </Box>
  );
}

/** Renders the dashboard of one organisation. */
function OrganizationDashboard({ organization, now }: { organization: string; now: number }) {
  const summary = useCall('getOrganizationSummary', { organization }, sharedQueryOptions);
  const organizationQuery = useCall('getOrganization', { organization }, sharedQueryOptions);
  return (
    <>
      <UserFigures answer={summary} />
      <Panels at="row" now={now} />
      <LastRow now={now}>
        <PlanPanel answer={organizationQuery}>
          <Panels at="plan" now={now} />
        </PlanPanel>
      </LastRow>
    </>
  );
}
