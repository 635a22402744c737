import { Panels } from '../../../src/app/Panels';
import { Answered } from '../../../src/ui/Answered';
import { fresh, useCall } from '../../../src/ui/useCall';
import { PlanPanel } from '../../organizations/ui/PlanPanel';
import { LastRow } from './LastRow';
import { PeopleFigures } from './PeopleFigures';

/** Renders the dashboard of one organisation. */
export function OrganizationDashboard({ organization, now }: { organization: string; now: number }) {
  const summary = useCall('getOrganizationSummary', { organization }, fresh);
  const own = useCall('getOrganization', { organization }, fresh);
  return (
    <>
      {summary.error && summary.data === undefined ? (
        <Answered answer={summary} height={0}>
          {() => null}
        </Answered>
      ) : (
        <PeopleFigures summary={summary.data} />
      )}
      <Panels at="row" now={now} />
      <LastRow now={now}>
        <PlanPanel answer={own}>
          <Panels at="plan" now={now} />
        </PlanPanel>
      </LastRow>
    </>
  );
}
