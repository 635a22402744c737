import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { LinkBase, useLocale, useTranslate } from 'ra-core';
import { displayDomain } from '../../../../contract/domains';
import { Breakdown } from '../../../../src/ui/Breakdown';
import { Panel } from '../../../../src/ui/Panel';
import { MutedText, QueryContent, type QueryState } from '../../../../src/ui/QueryContent';
import { type Column, shareOf } from '../overview/figures';
import { logAddress } from '../overview/range';
import { CHART_HEIGHT, useTimeView } from '../overview/TimePanel';

/** The time range of the dashboard's DNS panels. */
export const DASHBOARD_RANGE = '7d';
const HOUR_SECONDS = 3_600;
const OVERVIEW = `/dns?range=${DASHBOARD_RANGE}`;

/** Renders DNS queries over time and the share of blocked ones, as a chart or a table. */
export function QueriesPanel({ answer, now }: { answer: QueryState<readonly Column[]>; now: number }) {
  const translate = useTranslate();
  const { toggle, draw } = useTimeView(now);
  return (
    <Panel title={translate('dnsDashboard.title')} to={OVERVIEW} action={answer.data?.some(hasQueries) && toggle}>
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
  const locale = useLocale() ?? 'en';
  const blocked = columns.reduce((sum, column) => sum + column.blocked, 0);
  const queries = columns.reduce((sum, column) => sum + column.passed, blocked);
  const share = shareOf(blocked, queries).toLocaleString(locale, { style: 'percent', maximumFractionDigits: 1 });
  const figures = [
    { name: 'queries', text: queries.toLocaleString(locale), to: logAddress({ range: DASHBOARD_RANGE }, now) },
    {
      name: 'blocked',
      text: blocked.toLocaleString(locale),
      to: logAddress({ range: DASHBOARD_RANGE, status: 'blocked' }, now),
    },
    { name: 'share', text: share, to: logAddress({ range: DASHBOARD_RANGE, status: 'blocked' }, now) },
  ];
  return (
    <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 8, rowGap: 2, m: 0, mb: 3 }}>
      {figures.map(({ name, text, to }) => (
        <Box key={name} sx={{ display: 'flex', flexDirection: 'column-reverse' }}>
          <Typography component="dt" variant="caption" color="textSecondary">
            {translate(`dnsOverview.totals.${name}`)}
          </Typography>
          <Typography component="dd" variant="h2" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
            <Link component={LinkBase} to={to}>
              {text}
            </Link>
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
export function BlockedPanel({ answer, now }: { answer: QueryState<readonly Blocked[]>; now: number }) {
  const translate = useTranslate();
  const title = translate('dnsDashboard.mostBlocked');
  return (
    <Panel title={title} to={logAddress({ range: DASHBOARD_RANGE, status: 'blocked' }, now)}>
      <QueryContent answer={answer} height={CHART_HEIGHT}>
        {domains =>
          domains.length === 0 ? (
            <MutedText>{translate('dnsDashboard.noneBlocked')}</MutedText>
          ) : (
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
          )
        }
      </QueryContent>
    </Panel>
  );
}
