import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { LinkBase, useLocale, useTranslate } from 'ra-core';
import type { CSSProperties, ReactNode } from 'react';
import { oneLine } from '../../../../schema/kinds/oneLine';
import { shareOf } from './figures';
import { type LogQuery, logAddress } from './range';

export interface Rank {
  key: string;
  name: string;
  /** The queries that it leads to. */
  log: LogQuery;
  /** Below the name, smaller. */
  detail?: ReactNode;
  queries: number;
}

interface Props {
  title: string;
  /** What the first column holds. */
  head: string;
  ranks: readonly Rank[];
  /** All that the shares are of; undefined while no one knows. */
  whole: number | undefined;
  now: number;
}

const Ranking = styled('table')(({ theme }) => ({
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'separate',
  borderSpacing: '0 2px',
  ...theme.typography.body2,
  fontVariantNumeric: 'tabular-nums',
  th: { fontWeight: theme.typography.fontWeightMedium, color: theme.palette.text.secondary, textAlign: 'left' },
  'th, td': { padding: '4px 8px', verticalAlign: 'top' },
  '.number': { width: 84, textAlign: 'right' },
  '.share': { width: 64, textAlign: 'right', color: theme.palette.text.secondary },
  // The length of the bar is the share; what it says stands beside it as a number.
  'tbody td:first-of-type': {
    overflow: 'hidden',
    borderRadius: 4,
    backgroundImage: `linear-gradient(${theme.palette.primary.light}, ${theme.palette.primary.light})`,
    backgroundRepeat: 'no-repeat',
    backgroundPosition: 'left',
    backgroundSize: 'var(--share) 100%',
  },
}));

/** A ranking: each line with its number, its share, and a bar as long as the number is beside the first. */
export function RankTable({ title, head, ranks, whole, now }: Props) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const most = Math.max(...ranks.map(({ queries }) => queries), 1);
  return (
    <Ranking aria-label={title}>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          <th scope="col" className="number">
            {translate('dnsOverview.totals.queries')}
          </th>
          <th scope="col" className="share">
            {translate('dnsOverview.share')}
          </th>
        </tr>
      </thead>
      <tbody>
        {ranks.map(({ key, name, log, detail, queries }) => (
          <tr key={key} style={{ '--share': `${(100 * queries) / most}%` } as CSSProperties}>
            <td>
              <Box dir="auto" sx={oneLine}>
                <LogLink log={log} now={now}>
                  {name}
                </LogLink>
              </Box>
              {detail !== undefined && (
                <Box sx={{ typography: 'caption', color: 'text.secondary', overflowWrap: 'anywhere' }}>{detail}</Box>
              )}
            </td>
            <td className="number">{queries.toLocaleString(locale)}</td>
            <td className="share">
              {whole !== undefined &&
                shareOf(queries, whole).toLocaleString(locale, { style: 'percent', maximumFractionDigits: 1 })}
            </td>
          </tr>
        ))}
      </tbody>
    </Ranking>
  );
}

/** Leads to queries of the log. */
export function LogLink({ log, now, children }: { log: LogQuery; now: number; children: string }) {
  return (
    <Link component={LinkBase} to={logAddress(log, now)}>
      {children}
    </Link>
  );
}
