import { useTranslate } from 'ra-core';
import { serviceNow } from '../../../contract/serviceClock';
import { useRelativeTime } from '../../../schema/kinds/time/useRelativeTime';
import { Panels } from '../../../src/app/Panels';
import { listAddress } from '../../../src/ui/listAddress';
import { PanelGrid } from '../../../src/ui/Panel';
import { sharedQueryOptions, useCall } from '../../../src/ui/useCall';
import { FirstSteps } from './FirstSteps';
import { LastRow } from './LastRow';
import { OrganizationsPanel, ServerList, StatusPanel } from './PlatformPanels';
import { UserFigures } from './UserFigures';

const trialFilter = { field: 'status', operator: 'in' as const, value: ['trial'] };
/** Maximum number of organisations, and of servers, to list. */
const MAX_ROWS = 5;

/** Renders the dashboard of all organisations and the servers they run on. */
export function PlatformDashboard({ now }: { now: number }) {
  const translate = useTranslate();
  const summary = useCall('platform/getSummary', {}, sharedQueryOptions);
  const organizations = summary.data?.organizations;
  return (
    <>
      {summary.data?.firstSteps && <FirstSteps done={summary.data.firstSteps} />}
      <UserFigures
        answer={summary}
        leadingFigures={[
          {
            label: translate('shell.organization.all'),
            value: organizations?.total,
            to: listAddress('organizations'),
          },
          {
            label: translate('dashboard.platform.trials'),
            value: organizations?.byStatus.trial,
            to: listAddress('organizations', { where: [trialFilter] }),
          },
        ]}
      />
      <Platform />
      <Organizations />
      <Panels at="row" now={now} />
      <LastRow now={now} />
    </>
  );
}

function Platform() {
  const translate = useTranslate();
  const counts = ['status'];
  const servers = useCall('server/list', { limit: MAX_ROWS, counts }, sharedQueryOptions);
  const hosts = useCall('listVirtualHostsWithStatus', { limit: 0, counts }, sharedQueryOptions);
  const cores = useCall('core/getServers', { limit: 0, counts }, sharedQueryOptions);
  return (
    <PanelGrid columns="repeat(3, minmax(0, 1fr))">
      <StatusPanel
        resource="servers"
        title={translate('dashboard.platform.servers')}
        emptyText={translate('dashboard.platform.noServers')}
        answer={servers}
      >
        <ServerList servers={servers.data?.items ?? []} />
      </StatusPanel>
      <StatusPanel
        resource="virtual-hosts"
        title={translate('dashboard.platform.hosts')}
        emptyText={translate('dashboard.platform.noHosts')}
        answer={hosts}
      />
      <StatusPanel
        resource="core"
        title={translate('dashboard.platform.cores')}
        emptyText={translate('dashboard.platform.noCores')}
        answer={cores}
      />
    </PanelGrid>
  );
}

function Organizations() {
  const translate = useTranslate();
  const timeText = useRelativeTime();
  const newest = useCall(
    'listOrganizations',
    { sort: { field: 'createdAt', order: 'desc' }, limit: MAX_ROWS },
    sharedQueryOptions,
  );
  const endingTrials = useCall(
    'listOrganizations',
    { filter: trialFilter, sort: { field: 'trialEndsAt', order: 'asc' }, limit: MAX_ROWS },
    sharedQueryOptions,
  );
  return (
    <PanelGrid columns="repeat(2, minmax(0, 1fr))">
      <OrganizationsPanel
        title={translate('dashboard.platform.newest')}
        to={listAddress('organizations', { sort: { field: 'createdAt', order: 'DESC' } })}
        emptyText={translate('dashboard.platform.noOrganizations')}
        answer={newest}
        detailOf={({ userCount, createdAt }) =>
          [
            translate('dashboard.platform.people', { smart_count: userCount }),
            translate('dashboard.platform.created', { when: timeText(createdAt) }),
          ].join(' · ')
        }
      />
      <OrganizationsPanel
        title={translate('dashboard.platform.ending')}
        to={listAddress('organizations', { where: [trialFilter], sort: { field: 'trialEndsAt', order: 'ASC' } })}
        emptyText={translate('dashboard.platform.noTrials')}
        answer={endingTrials}
        detailOf={({ trialEndsAt }) =>
          trialEndsAt === null
            ? ''
            : translate(`dashboard.platform.${Date.parse(trialEndsAt) > serviceNow() ? 'ends' : 'ended'}`, {
                when: timeText(trialEndsAt),
              })
        }
      />
    </PanelGrid>
  );
}
