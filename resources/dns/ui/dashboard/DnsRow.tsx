import type { CallOutput } from '../../../../contract';
import { useActiveOrganization } from '../../../../src/organization/activeOrganization';
import { PanelGrid } from '../../../../src/ui/Panel';
import { type Column, createColumns } from '../overview/figures';
import { spanOf } from '../overview/range';
import { useAnalytics } from '../overview/useAnalytics';
import { BlockedPanel, DASHBOARD_RANGE, QueriesPanel } from './DnsPanels';
import { useDnsSummary } from './useDnsSummary';

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
      <QueriesPanel answer={{ ...statuses, data: statuses.data && createColumns(statuses.data, span.to) }} now={now} />
      <BlockedPanel answer={{ ...blocked, data: blocked.data?.items }} now={now} />
    </PanelGrid>
  );
}

function PlatformDnsRow({ now }: { now: number }) {
  const dns = useDnsSummary(now);
  return (
    <PanelGrid columns="minmax(0, 2fr) minmax(0, 1fr)">
      <QueriesPanel
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
