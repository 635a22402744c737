import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { UseQueryResult } from '@tanstack/react-query';
import { LinkBase, useLocale, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { displayDomain } from '../../../../contract/domains';
import { Breakdown } from '../../../../src/ui/Breakdown';
import { Panel } from '../../../../src/ui/Panel';
import { MutedText, QueryContent } from '../../../../src/ui/QueryContent';
import { type DnsStatus, unidentifiedDevice } from '../../contract/dnsWords';
import { countEncrypted, shareOf, type Totals } from './figures';
import { type LogQuery, logAddress, type OverviewQuery, type Span } from './range';
import { type AnalyticsOptions, useAnalytics } from './useAnalytics';

interface PanelProps {
  query: OverviewQuery;
  span: Span;
  now: number;
  totals: Totals | undefined;
}

/** Renders the most queried domains, optionally only those with a status. */
export function DomainPanel({ query, span, now, totals, status }: PanelProps & { status?: DnsStatus }) {
  const translate = useTranslate();
  const domains = useAnalytics('domains', span, { ...analyticsOptions(query), ...(status && { status }) });
  return (
    <RankPanel
      title={translate(status === 'blocked' ? 'dnsOverview.blocked' : 'dnsOverview.asked')}
      head={translate('dnsOverview.domain')}
      now={now}
      total={status === 'blocked' ? totals?.blocked : totals?.queries}
      answer={domains}
      toRanks={({ items }) =>
        items.map(({ domain, queries }) => ({
          key: domain,
          name: displayDomain(domain),
          log: { ...query, status, domain },
          queries,
        }))
      }
    />
  );
}

/** Renders the reasons why queries were blocked. */
export function ReasonPanel({ query, span, now, totals }: PanelProps) {
  const translate = useTranslate();
  const reasons = useAnalytics('reasons', span, { ...analyticsOptions(query), status: 'blocked' });
  return (
    <RankPanel
      title={translate('dnsOverview.reasons')}
      head={translate('dnsOverview.reason')}
      now={now}
      total={totals?.blocked}
      answer={reasons}
      toRanks={({ items }) =>
        items.map(({ id, name, queries }) => ({
          key: id,
          name,
          log: { ...query, status: 'blocked', reason: id },
          queries,
        }))
      }
    />
  );
}

/** Renders the devices with the most queries. */
export function DevicePanel({ query, span, now, totals }: PanelProps) {
  const translate = useTranslate();
  const devices = useAnalytics('devices', span, analyticsOptions(query));
  return (
    <RankPanel
      title={translate('dnsOverview.devices')}
      head={translate('dnsOverview.device')}
      now={now}
      total={totals?.queries}
      answer={devices}
      toRanks={({ items }) =>
        items.map(({ id, name, model, queries }) => ({
          key: id,
          name: id === unidentifiedDevice ? translate('dnsOverview.unidentified') : name,
          log: { ...query, device: id },
          detail: model ?? undefined,
          queries,
        }))
      }
    />
  );
}

/** Renders the countries of the queried domains, with the most frequent domains of each. */
export function CountryPanel({ query, span, now, totals }: PanelProps) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const destinations = useAnalytics('destinations', span, { ...analyticsOptions(query), type: 'countries' });
  const names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' });
  return (
    <RankPanel
      title={translate('dnsOverview.countries')}
      head={translate('dnsOverview.country')}
      now={now}
      total={totals?.queries}
      answer={destinations}
      toRanks={({ items }) =>
        items.flatMap(row =>
          'code' in row
            ? {
                key: row.code,
                name: names.of(row.code) ?? row.code,
                log: { ...query, country: row.code },
                detail: row.domains.map((domain, at) => (
                  <span key={domain}>
                    {at > 0 && ', '}
                    <LogLink log={{ ...query, search: domain }} now={now}>
                      {displayDomain(domain)}
                    </LogLink>
                  </span>
                )),
                queries: row.queries,
              }
            : [],
        )
      }
    />
  );
}

/** Renders the protocols of queries, and the share of encrypted ones. */
export function ProtocolPanel({ query, span, now, totals }: PanelProps) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const protocols = useAnalytics('protocols', span, analyticsOptions(query));
  return (
    <RankPanel
      title={translate('dnsOverview.protocols')}
      head={translate('dnsOverview.protocol')}
      now={now}
      total={totals?.queries}
      answer={protocols}
      toRanks={({ items }) =>
        items.map(({ protocol, queries }) => ({ key: protocol, name: protocol, log: { ...query, protocol }, queries }))
      }
      note={data => {
        const { encrypted, queries } = countEncrypted(data);
        const percent = (count: number) =>
          shareOf(count, queries).toLocaleString(locale, { style: 'percent', maximumFractionDigits: 1 });
        return (
          <>
            <LogLink log={{ ...query, encrypted: true }} now={now}>
              {translate('dnsOverview.encrypted', { share: percent(encrypted) })}
            </LogLink>
            {', '}
            <LogLink log={{ ...query, encrypted: false }} now={now}>
              {translate('dnsOverview.readable', { share: percent(queries - encrypted) })}
            </LogLink>
          </>
        );
      }}
    />
  );
}

interface Rank {
  key: string;
  name: string;
  /** The queries to link to. */
  log: LogQuery;
  detail?: ReactNode;
  queries: number;
}

interface RankPanelProps<D> {
  title: string;
  head: string;
  now: number;
  /** The total that shares refer to. Undefined while loading. */
  total: number | undefined;
  answer: UseQueryResult<D>;
  toRanks(data: D): Rank[];
  /** Rendered above the ranking. */
  note?(data: D): ReactNode;
}

function RankPanel<D>({ title, head, now, total, answer, toRanks, note }: RankPanelProps<D>) {
  const translate = useTranslate();
  const ranking = (ranks: Rank[]) => (
    <Breakdown
      label={title}
      heads={[head, translate('dnsOverview.totals.queries')]}
      share={[translate('dnsOverview.share'), queries => total && shareOf(queries, total)]}
      parts={ranks.map(({ key, name, log, detail, queries }) => ({
        key,
        name: (
          <LogLink log={log} now={now}>
            {name}
          </LogLink>
        ),
        detail,
        value: queries,
      }))}
    />
  );
  return (
    <Panel title={title}>
      <QueryContent answer={answer} failed="dnsOverview.failed" height={240}>
        {data => {
          const ranks = toRanks(data);
          if (ranks.length === 0) return <MutedText>{translate('dnsOverview.none')}</MutedText>;
          return (
            <>
              {note && (
                <Typography variant="body2" sx={{ mb: 2 }}>
                  {note(data)}
                </Typography>
              )}
              {ranking(ranks)}
            </>
          );
        }}
      </QueryContent>
    </Panel>
  );
}

/** Links to queries in the log. */
function LogLink({ log, now, children }: { log: LogQuery; now: number; children: string }) {
  return (
    <Link component={LinkBase} to={logAddress(log, now)}>
      {children}
    </Link>
  );
}

function analyticsOptions({ device }: OverviewQuery): AnalyticsOptions {
  return device === undefined ? {} : { device };
}
