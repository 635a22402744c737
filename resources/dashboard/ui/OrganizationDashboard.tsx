import { Panels } from '../../../src/app/Panels';
import { sharedQueryOptions, useCall } from '../../../src/ui/useCall';
import { PlanPanel } from '../../organizations/ui/PlanPanel';
import { LastRow } from './LastRow';
import { UserFigures } from './UserFigures';

/** Renders the dashboard of one organisation. */
export function OrganizationDashboard({ organization, now }: { organization: string; now: number }) {
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
