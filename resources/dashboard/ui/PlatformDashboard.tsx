import Stack from '@mui/material/Stack';
import { useLocale, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { CallOutput } from '../../../contract';
import { relativeTime } from '../../../schema/kinds/time/relativeTime';
import { OrganizationLink } from '../../../src/organization/OrganizationLink';
import { type Answer, Answered, Quiet } from '../../../src/ui/Answered';
import { Breakdown } from '../../../src/ui/Breakdown';
import { Panel, PanelGrid } from '../../../src/ui/DashboardPanel';
import { listAddress } from '../../../src/ui/listAddress';
import { useCall } from '../../../src/ui/useCall';
import { type Column, shareOf } from '../../dns/ui/overview/figures';
import { spanOf } from '../../dns/ui/overview/range';
import { PlatformPanel, RiskPanel } from './DevicePanels';
import { BlockedPanel, DNS_RANGE, QueriesPanel } from './DnsPanels';
import { MotdPanel } from './MotdPanel';
import { PeopleFigures } from './PeopleFigures';
import { OrganizationsPanel, ServerList, StatesPanel } from './PlatformPanels';
import { PositionsPanel } from './PositionsPanel';
import { useHasScreen } from './useScreens';

const inTrial = { field: 'status', operator: 'in' as const, value: ['trial'] };
/** So many organisations, and servers, are named. */
const FEW = 5;

/** All organisations, and what they run on, at a glance. */
export function PlatformDashboard() {
  const translate = useTranslate();
  const summary = useCall('platform/getSummary', {});
  const organizations = summary.data?.organizations;
  const has = useHasScreen();
  const [now] = useState(Date.now);
  const span = spanOf(DNS_RANGE, now);
  const dns = useCall('platform/getDnsSummary', span, { enabled: has('/dns') });
  return (
    <>
      {summary.error && summary.data === undefined ? (
        <Answered answer={summary} height={0}>
          {() => null}
        </Answered>
      ) : (
        <PeopleFigures
          summary={summary.data}
          before={[
            {
              label: translate('dashboard.platform.organizations'),
              value: organizations?.total,
              to: listAddress('organizations'),
            },
            {
              label: translate('dashboard.platform.trials'),
              value: organizations?.byStatus.trial,
              to: listAddress('organizations', { where: [inTrial] }),
            },
          ]}
        />
      )}
      <Platform />
      <Organizations />
      {has('/dns') && (
        <PanelGrid columns="minmax(0, 2fr) minmax(0, 1fr)">
          <QueriesPanel answer={{ ...dns, data: dns.data && columnsFrom(dns.data, span.to) }} now={now} />
          <BlockedPanel answer={{ ...dns, data: dns.data?.blockedDomains }} now={now} />
        </PanelGrid>
      )}
      {has('/devices') && (
        <PanelGrid columns="repeat(2, minmax(0, 1fr))">
          <RiskPanel answer={summary} />
          <PlatformPanel answer={summary} />
        </PanelGrid>
      )}
      <PanelGrid columns="minmax(0, 2fr) minmax(0, 1fr)">
        {has('/last-known') && <PositionsPanel organization={undefined} />}
        <Stack sx={{ gap: 4, minWidth: 0 }}>
          {has('/dns') && <DnsByOrganization answer={dns} />}
          <MotdPanel />
        </Stack>
      </PanelGrid>
    </>
  );
}

function Platform() {
  const translate = useTranslate();
  const counts = ['status'];
  const servers = useCall('server/list', { limit: FEW, counts });
  const hosts = useCall('listVirtualHostsWithStatus', { limit: 0, counts });
  const cores = useCall('core/getServers', { limit: 0, counts });
  return (
    <PanelGrid columns="repeat(3, minmax(0, 1fr))">
      <StatesPanel
        resource="servers"
        title={translate('dashboard.platform.servers')}
        none={translate('dashboard.platform.noServers')}
        answer={servers}
      >
        <ServerList servers={servers.data?.items ?? []} />
      </StatesPanel>
      <StatesPanel
        resource="virtual-hosts"
        title={translate('dashboard.platform.hosts')}
        none={translate('dashboard.platform.noHosts')}
        answer={hosts}
      />
      <StatesPanel
        resource="core"
        title={translate('dashboard.platform.cores')}
        none={translate('dashboard.platform.noCores')}
        answer={cores}
      />
    </PanelGrid>
  );
}

function Organizations() {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const [now] = useState(Date.now);
  const newest = useCall('listOrganizations', { sort: { field: 'createdAt', order: 'desc' }, limit: FEW });
  const ending = useCall('listOrganizations', {
    filter: inTrial,
    sort: { field: 'trialEndsAt', order: 'asc' },
    limit: FEW,
  });
  return (
    <PanelGrid columns="repeat(2, minmax(0, 1fr))">
      <OrganizationsPanel
        title={translate('dashboard.platform.newest')}
        to={listAddress('organizations', { sort: { field: 'createdAt', order: 'DESC' } })}
        none={translate('dashboard.platform.noOrganizations')}
        answer={newest}
        detailOf={({ userCount, createdAt }) =>
          [
            translate('dashboard.platform.people', { smart_count: userCount }),
            translate('dashboard.platform.created', { when: relativeTime(createdAt, now, locale) }),
          ].join(' · ')
        }
      />
      <OrganizationsPanel
        title={translate('dashboard.platform.ending')}
        to={listAddress('organizations', { where: [inTrial], sort: { field: 'trialEndsAt', order: 'ASC' } })}
        none={translate('dashboard.platform.noTrials')}
        answer={ending}
        detailOf={({ trialEndsAt }) =>
          trialEndsAt === null
            ? ''
            : translate(`dashboard.platform.${Date.parse(trialEndsAt) > now ? 'ends' : 'ended'}`, {
                when: relativeTime(trialEndsAt, now, locale),
              })
        }
      />
    </PanelGrid>
  );
}

function DnsByOrganization({ answer }: { answer: Answer<CallOutput<'platform/getDnsSummary'>> }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const title = translate('dashboard.dns.byOrganization');
  return (
    <Panel title={title}>
      <Answered answer={answer} height={96}>
        {({ organizations }) =>
          organizations.length === 0 ? (
            <Quiet>{translate('dashboard.dns.none')}</Quiet>
          ) : (
            <Breakdown
              label={title}
              heads={[translate('dashboard.dns.organization'), translate('dnsOverview.totals.queries')]}
              parts={organizations.map(({ id, label, queries, blocked }) => ({
                key: id,
                name: label,
                detail: translate('dashboard.dns.queriesOfBlocked', {
                  share: shareOf(blocked, queries).toLocaleString(locale, { style: 'percent' }),
                }),
                value: queries,
                link: text => (
                  <OrganizationLink organization={id} to={`/dns?range=${DNS_RANGE}`}>
                    {text}
                  </OrganizationLink>
                ),
              }))}
            />
          )
        }
      </Answered>
    </Panel>
  );
}

function columnsFrom({ times, queries, blocked }: CallOutput<'platform/getDnsSummary'>, end: string): Column[] {
  return times.map((from, at) => ({
    from,
    to: times[at + 1] ?? end,
    blocked: blocked[at] ?? 0,
    passed: (queries[at] ?? 0) - (blocked[at] ?? 0),
  }));
}
