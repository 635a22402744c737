import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { LinkBase, useLocale, useTranslate } from 'ra-core';
import type { Column } from './figures';
import { timeText } from './timeText';

interface Props {
  columns: readonly Column[];
  /** Length of a column in seconds. */
  interval: number;
  addressOf(column: Column): string;
}

/** Renders the chart's data as a table, newest first. */
export function TimeTable({ columns, interval, addressOf }: Props) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
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
