import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { UseQueryResult } from '@tanstack/react-query';
import { LinkBase, useLocale, useTranslate } from 'ra-core';
import type { CallOutput } from '../../../../contract';
import { displayDomain } from '../../../../contract/domains';
import { useActiveOrganization } from '../../../../src/organization/activeOrganization';
import { Breakdown } from '../../../../src/ui/Breakdown';
import { FigureLink } from '../../../../src/ui/FigureLink';
import { Panel, PanelGrid } from '../../../../src/ui/Panel';
import { MutedText, QueryContent, type QueryState } from '../../../../src/ui/QueryContent';
import { sharedQueryOptions, useCall } from '../../../../src/ui/useCall';
import type { DnsStatus } from '../../contract/dnsWords';
import { type Column, createColumns, shareText } from '../overview/figures';
import { logAddress, spanOf } from '../overview/range';
import { CHART_HEIGHT, useTimeView } from '../overview/TimePanel';
import { useAnalytics } from '../overview/useAnalytics';

/** The time range of the dashboard's DNS panels. */
const DASHBOARD_RANGE = '7d';
/** The address of the overview in this range. */
export const OVERVIEW = `/dns?range=${DASHBOARD_RANGE}`;
const HOUR_SECONDS = 3_600;
/** As many as fit beside the chart. */
const MAX_DOMAINS = 8;

/** Renders the dashboard's row about DNS queries, of the active organisation or of all. */
export default function DnsRow({ now }: { now: number }) {
  return useActiveOrganization() === undefined ? <PlatformDnsRow now={now} /> : <OrganizationDnsRow now={now} />;
}

function OrganizationDnsRow({ now }: { now: number }) {
  const span = spanOf(DASHBOARD_RANGE, now);
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const statuses = useAnalytics('status', span, { series: { interval: HOUR_SECONDS, timezone: timeZone } });
  const blocked = useAnalytics('domains', span, { status: 'blocked', limit: MAX_DOMAINS });
  return (
    <PanelGrid columns="minmax(0, 2fr) minmax(0, 1fr)">
      <QueriesPanel
        to={OVERVIEW}
        answer={{ ...statuses, data: statuses.data && createColumns(statuses.data, span) }}
        now={now}
      />
      <BlockedPanel answer={{ ...blocked, data: blocked.data?.items }} now={now} />
    </PanelGrid>
  );
}

function PlatformDnsRow({ now }: { now: number }) {
  const dns = useDnsSummary(now);
  return (
    <PanelGrid columns="minmax(0, 2fr) minmax(0, 1fr)">
      <QueriesPanel
        // The overview is of one organisation.
        to={logAddress({ range: DASHBOARD_RANGE }, now)}
        answer={{ ...dns, data: dns.data && columnsFrom(dns.data, spanOf(DASHBOARD_RANGE, now).to) }}
        now={now}
      />
      <BlockedPanel answer={{ ...dns, data: dns.data?.blockedDomains }} now={now} />
    </PanelGrid>
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

/** Queries the DNS summary of all organisations up to `now`. Panels with the same `now` share one request. */
export function useDnsSummary(now: number): UseQueryResult<CallOutput<'platform/getDnsSummary'>> {
  return useCall('platform/getDnsSummary', spanOf(DASHBOARD_RANGE, now), sharedQueryOptions);
}

/** Renders DNS queries over time and the share of blocked ones, as a chart or a table. */
function QueriesPanel({ to, answer, now }: { to: string; answer: QueryState<readonly Column[]>; now: number }) {
  const translate = useTranslate();
  const { toggle, draw } = useTimeView(now);
  return (
    <Panel title={translate('dnsDashboard.title')} to={to} action={answer.data?.some(hasQueries) && toggle}>
      <QueryContent answer={answer} height={CHART_HEIGHT + 64}>
        {columns =>
          columns.some(hasQueries) ? (
            <>
              <Totals columns={columns} now={now} />
              {draw(columns, HOUR_SECONDS)}
            </>
          ) : (
            <NoQueries />
          )
        }
      </QueryContent>
    </Panel>
  );
}

function hasQueries({ blocked, passed }: Column): boolean {
  return blocked + passed > 0;
}

function Totals({ columns, now }: { columns: readonly Column[]; now: number }) {
  const translate = useTranslate();
  const locale = useLocale();
  const blocked = columns.reduce((sum, column) => sum + column.blocked, 0);
  const queries = columns.reduce((sum, column) => sum + column.passed, blocked);
  const log = (status?: DnsStatus) => logAddress({ range: DASHBOARD_RANGE, status }, now);
  const figures = [
    { name: 'queries', text: queries.toLocaleString(locale), to: log() },
    { name: 'blocked', text: blocked.toLocaleString(locale), to: log('blocked') },
    { name: 'share', text: shareText(blocked, queries, locale), to: log('blocked') },
  ];
  return (
    <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 8, rowGap: 2, m: 0, mb: 3 }}>
      {figures.map(({ name, text, to }) => (
        <Box key={name} sx={{ display: 'flex', flexDirection: 'column-reverse' }}>
          <Typography component="dt" variant="caption" color="textSecondary">
            {translate(`dnsOverview.totals.${name}`)}
          </Typography>
          <Typography component="dd" variant="h2" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
            <FigureLink to={to}>{text}</FigureLink>
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

function NoQueries() {
  const translate = useTranslate();
  return (
    <MutedText>
      {translate('dnsDashboard.none')}{' '}
      <Link component={LinkBase} to="/dns/setup">
        {translate('dnsOverview.empty.setup')}
      </Link>
    </MutedText>
  );
}

interface Blocked {
  domain: string;
  queries: number;
}

/** Renders the most blocked domains, linked to their queries. */
function BlockedPanel({ answer, now }: { answer: QueryState<readonly Blocked[]>; now: number }) {
  const translate = useTranslate();
  const title = translate('dnsDashboard.mostBlocked');
  return (
    <Panel title={title} to={logAddress({ range: DASHBOARD_RANGE, status: 'blocked' }, now)}>
      <QueryContent answer={answer} empty={translate('dnsDashboard.noneBlocked')} height={CHART_HEIGHT}>
        {domains => (
          <Breakdown
            label={title}
            heads={[translate('dnsOverview.domain'), translate('dnsOverview.totals.queries')]}
            parts={domains.map(({ domain, queries }) => ({
              key: domain,
              name: displayDomain(domain),
              value: queries,
              link: logAddress({ range: DASHBOARD_RANGE, status: 'blocked', domain }, now),
            }))}
          />
        )}
      </QueryContent>
    </Panel>
  );
}
