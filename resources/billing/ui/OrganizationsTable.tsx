import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import { orderBy } from 'es-toolkit';
import { useLocale, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { CallOutput } from '../../../contract';
import { Dot } from '../../../schema/kinds/Dot';
import { OrganizationLink } from '../../../src/organization/OrganizationLink';
import type { PricesOnWire } from '../contract/billing';
import { type BillingItem, billingItems } from '../contract/billingWords';
import { type Measure, moneyText, useQuantityText, valueOfMeasure } from './figures';

type Row = CallOutput<'billing/listUsage'>['items'][number];

interface Props {
  label: string;
  rows: readonly Row[];
  totalledRows: readonly Row[];
  prices: PricesOnWire | null;
  uncounted: readonly BillingItem[];
  /** Whether rows are links and columns sortable. False in print. */
  links?: boolean;
}

interface Sort {
  by: Measure;
  order: 'asc' | 'desc';
}

const tones = { active: 'good', trial: 'information', suspended: 'bad', deleted: 'neutral' } as const;

/** Renders the usage of each organisation, linked to its billing, and the totals. */
export function OrganizationsTable({ label, rows, totalledRows, prices, uncounted, links = true }: Props) {
  const translate = useTranslate();
  const locale = useLocale();
  const quantityText = useQuantityText(uncounted);
  const [sort, setSort] = useState<Sort>();
  const measures: readonly Measure[] = prices ? [...billingItems, 'cost'] : billingItems;
  const sorted = sort ? orderBy(rows, [row => valueOfMeasure(row, sort.by)], [sort.order]) : rows;
  const text = (measure: Measure, value: number) =>
    measure === 'cost' ? moneyText(value, prices?.currency ?? 'EUR', locale) : quantityText(measure, value);
  const nameOf = (measure: Measure) =>
    measure === 'cost'
      ? translate('billing.statement.total')
      : translate(`billing.items.${measure satisfies BillingItem}`);
  // Clicks cycle through descending, ascending and the default order by name.
  const cycleSort = (by: Measure) =>
    setSort(sort?.by !== by ? { by, order: 'desc' } : sort.order === 'desc' ? { by, order: 'asc' } : undefined);
  return (
    <TableContainer
      tabIndex={0}
      role="region"
      aria-label={label}
      // On narrow screens the figures scroll below the sticky column of names.
      sx={{
        '& th, & td': { whiteSpace: 'nowrap' },
        '& th:first-of-type': { position: 'sticky', left: 0, zIndex: 1, bgcolor: 'background.paper' },
      }}
    >
      <Table size="small" aria-label={label}>
        <TableHead>
          <TableRow>
            <TableCell>{translate('billing.all.organization')}</TableCell>
            <TableCell>{translate('billing.all.status')}</TableCell>
            {measures.map(measure => (
              <MeasureHead
                key={measure}
                name={nameOf(measure)}
                order={sort?.by === measure ? sort.order : undefined}
                onSort={links ? () => cycleSort(measure) : undefined}
              />
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {sorted.map(row => (
            <TableRow key={row.id}>
              <TableCell component="th" scope="row">
                {links && row.status !== 'deleted' ? (
                  <OrganizationLink organization={row.id} to={`/billing?month=${row.month}`}>
                    {row.label}
                  </OrganizationLink>
                ) : (
                  row.label
                )}
              </TableCell>
              <TableCell>
                <Dot tone={tones[row.status]} sx={{ mr: 2 }} />
                {translate(`billing.all.statuses.${row.status}`)}
              </TableCell>
              {measures.map(measure => (
                <TableCell key={measure} align="right">
                  {text(measure, valueOfMeasure(row, measure))}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
        <TableFooter>
          <TableRow>
            <TableCell component="th" scope="row" colSpan={2} sx={{ color: 'text.primary', fontWeight: 600 }}>
              {translate('billing.statement.total')}
            </TableCell>
            {measures.map(measure => (
              <TableCell key={measure} align="right" sx={{ color: 'text.primary', fontWeight: 600 }}>
                {text(measure, sumOf(totalledRows, measure))}
              </TableCell>
            ))}
          </TableRow>
        </TableFooter>
      </Table>
    </TableContainer>
  );
}

interface MeasureHeadProps {
  name: string;
  /** The order if the table is sorted by this measure. */
  order: Sort['order'] | undefined;
  /** Undefined in print. */
  onSort: (() => void) | undefined;
}

function MeasureHead({ name, order, onSort }: MeasureHeadProps) {
  if (!onSort) return <TableCell align="right">{name}</TableCell>;
  return (
    <TableCell align="right" {...(order && { sortDirection: order })}>
      <TableSortLabel active={order !== undefined} direction={order ?? 'desc'} onClick={onSort}>
        {name}
      </TableSortLabel>
    </TableCell>
  );
}

/** Adds a measure up. Adds costs in thousandths, so that floating-point errors don't accumulate. */
function sumOf(rows: readonly Row[], measure: Measure): number {
  const scale = measure === 'cost' ? 1000 : 1;
  return rows.reduce((sum, row) => sum + Math.round(valueOfMeasure(row, measure) * scale), 0) / scale;
}
