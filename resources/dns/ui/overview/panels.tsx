import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { LinkBase, useLocale, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { displayDomain } from '../../../../contract/domains';
import { vocabularies } from '../../../../schema/kinds/text/vocabularies';
import { Breakdown } from '../../../../src/ui/Breakdown';
import { Panel } from '../../../../src/ui/Panel';
import { MutedText, QueryContent } from '../../../../src/ui/QueryContent';
import type { AnalyticsOf } from '../../contract/dnsProfile';
import { type AnalyticsKind, type DnsStatus, unidentifiedDevice } from '../../contract/dnsWords';
import { countEncrypted, shareOf, shareText, type Totals } from './figures';
import { type LogQuery, logAddress, type OverviewQuery, type Span } from './range';
import { useAnalytics } from './useAnalytics';

interface PanelProps {
  query: OverviewQuery;
  span: Span;
  now: number;
  totals: Totals | undefined;
}

/** Renders the most queried domains, optionally only those with a status. */
export function DomainPanel({ status, ...props }: PanelProps & { status?: DnsStatus }) {
  return (
    <RankPanel
      {...props}
      kind="domains"
      status={status}
      title={status === 'blocked' ? 'blocked' : 'asked'}
      head="domain"
      ranksOf={({ items }) =>
        items.map(({ domain, queries }) => ({ key: domain, name: displayDomain(domain), log: { domain }, queries }))
      }
    />
  );
}

/** Renders the reasons why queries were blocked. */
export function ReasonPanel(props: PanelProps) {
  return (
    <RankPanel
      {...props}
      kind="reasons"
      status="blocked"
      title="reasons"
      head="reason"
      ranksOf={({ items }) => items.map(({ id, name, queries }) => ({ key: id, name, log: { reason: id }, queries }))}
    />
  );
}

/** Renders the devices with the most queries. */
export function DevicePanel(props: PanelProps) {
  const translate = useTranslate();
  return (
    <RankPanel
      {...props}
      kind="devices"
      title="devices"
      head="device"
      ranksOf={({ items }) =>
        items.map(({ id, name, model, queries }) => ({
          key: id,
          name: id === unidentifiedDevice ? translate('dnsOverview.unidentified') : name,
          log: { device: id },
          detail: model ?? undefined,
          queries,
        }))
      }
    />
  );
}

/** Renders the countries of the queried domains, with the most frequent domains of each. */
export function CountryPanel(props: PanelProps) {
  const { query, now } = props;
  const locale = useLocale();
  return (
    <RankPanel
      {...props}
      kind="destinations"
      title="countries"
      head="country"
      ranksOf={({ items }) =>
        items.flatMap(row =>
          'code' in row
            ? {
                key: row.code,
                name: vocabularies.country.nameOf(row.code, locale),
                log: { country: row.code },
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
export function ProtocolPanel(props: PanelProps) {
  const { query, now } = props;
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <RankPanel
      {...props}
      kind="protocols"
      title="protocols"
      head="protocol"
      ranksOf={({ items }) =>
        items.map(({ protocol, queries }) => ({ key: protocol, name: protocol, log: { protocol }, queries }))
      }
      note={data => {
        const { encrypted, queries } = countEncrypted(data);
        return (
          <>
            <LogLink log={{ ...query, encrypted: true }} now={now}>
              {translate('dnsOverview.encrypted', { share: shareText(encrypted, queries, locale) })}
            </LogLink>
            {', '}
            <LogLink log={{ ...query, encrypted: false }} now={now}>
              {translate('dnsOverview.readable', { share: shareText(queries - encrypted, queries, locale) })}
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
  /** The queries to link to, besides those of the panel. */
  log: Partial<LogQuery>;
  detail?: ReactNode;
  queries: number;
}

interface RankPanelProps<K extends AnalyticsKind> extends PanelProps {
  kind: K;
  /** Counts only queries with this status. */
  status?: DnsStatus;
  /** The last parts of the i18n keys of the title and of the head of the names. */
  title: string;
  head: string;
  ranksOf(data: AnalyticsOf<K>): Rank[];
  /** Rendered above the ranking. */
  note?(data: AnalyticsOf<K>): ReactNode;
}

function RankPanel<K extends AnalyticsKind>(props: RankPanelProps<K>) {
  const { query, span, now, totals, kind, status, ranksOf, note } = props;
  const translate = useTranslate();
  const title = translate(`dnsOverview.${props.title}`);
  const conditions = { ...(query.device !== undefined && { device: query.device }), ...(status && { status }) };
  const answer = useAnalytics(kind, span, conditions);
  const total = status === 'blocked' ? totals?.blocked : totals?.queries;
  return (
    <Panel title={title}>
      <QueryContent answer={answer} failed="kit.figuresFailed" height={240}>
        {data => {
          const ranks = ranksOf(data);
          if (ranks.length === 0) return <MutedText>{translate('dnsOverview.none')}</MutedText>;
          return (
            <>
              {note && (
                <Typography variant="body2" sx={{ mb: 2 }}>
                  {note(data)}
                </Typography>
              )}
              <Breakdown
                label={title}
                heads={[translate(`dnsOverview.${props.head}`), translate('dnsOverview.totals.queries')]}
                share={[translate('dnsOverview.share'), queries => total && shareOf(queries, total)]}
                parts={ranks.map(({ key, name, log, detail, queries }) => ({
                  key,
                  name: (
                    <LogLink log={{ ...query, status, ...log }} now={now}>
                      {name}
                    </LogLink>
                  ),
                  detail,
                  value: queries,
                }))}
              />
            </>
          );
        }}
      </QueryContent>
    </Panel>
  );
}

function LogLink({ log, now, children }: { log: LogQuery; now: number; children: string }) {
  return (
    <Link component={LinkBase} to={logAddress(log, now)}>
      {children}
    </Link>
  );
}
