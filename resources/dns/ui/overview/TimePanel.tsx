import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { LinkBase, useLocale, useTranslate } from 'ra-core';
import { Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import { lazyWithRetry } from '../../../../src/app/lazyWithRetry';
import { useFigureAddress } from '../../../../src/ui/FigureLink';
import { Panel } from '../../../../src/ui/Panel';
import { useTableView } from '../../../../src/ui/useTableView';
import type { AnalyticsOf } from '../../contract/dnsProfile';
import { type Column, createColumns } from './figures';
import { logAddress, type OverviewQuery, type Span } from './range';
import { timeText } from './timeText';

// Load the chart library only when needed: it is larger than the rest of the page.
const TimeChart = lazyWithRetry(() => import('./TimeChart'));

export const CHART_HEIGHT = 240;

interface Props {
  analytics: AnalyticsOf<'status'> | undefined;
  /** The range that the columns cover. */
  span: Span;
  query: OverviewQuery;
  now: number;
}

/** Renders queries over time, as a chart or a table. */
export function TimePanel({ analytics, span, query, now }: Props) {
  const translate = useTranslate();
  const { toggle, draw } = useTimeView(now, query.device);
  return (
    <Panel title={translate('dnsOverview.time.title')} action={toggle}>
      {analytics === undefined ? (
        <Skeleton variant="rounded" height={CHART_HEIGHT} />
      ) : (
        draw(createColumns(analytics, span), analytics.series?.interval ?? 0)
      )}
    </Panel>
  );
}

/** Returns a function that renders columns as a chart or a table, and the button that toggles between them. */
export function useTimeView(now: number, device?: string) {
  const navigate = useNavigate();
  const [isTable, toggle] = useTableView();
  const complete = useFigureAddress();
  const addressOf = ({ from, to }: Column) => complete(logAddress({ range: { from, to }, device }, now));
  return {
    toggle,
    draw: (columns: readonly Column[], interval: number) =>
      isTable ? (
        <TimeTable columns={columns} interval={interval} addressOf={addressOf} />
      ) : (
        <Suspense fallback={<Skeleton variant="rounded" height={CHART_HEIGHT} />}>
          <TimeChart columns={columns} interval={interval} onChoose={column => navigate(addressOf(column))} />
        </Suspense>
      ),
  };
}

interface TableProps {
  columns: readonly Column[];
  /** Length of a column in seconds. */
  interval: number;
  addressOf(column: Column): string;
}

/** Renders the chart's data as a table, newest first. */
function TimeTable({ columns, interval, addressOf }: TableProps) {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <TableContainer sx={{ maxHeight: 320 }} tabIndex={0} role="region" aria-label={translate('dnsOverview.time.title')}>
      <Table size="small" stickyHeader aria-label={translate('dnsOverview.time.title')}>
        <TableHead>
          <TableRow>
            <TableCell>{translate('dnsOverview.time.time')}</TableCell>
            <TableCell align="right">{translate('dnsOverview.totals.queries')}</TableCell>
            <TableCell align="right">{translate('dnsOverview.totals.blocked')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {columns.toReversed().map(column => (
            <TableRow key={column.from}>
              <TableCell>
                <Link component={LinkBase} to={addressOf(column)}>
                  <time dateTime={column.from}>{timeText(column.from, interval, locale)}</time>
                </Link>
              </TableCell>
              <TableCell align="right">{(column.blocked + column.passed).toLocaleString(locale)}</TableCell>
              <TableCell align="right">{column.blocked.toLocaleString(locale)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
