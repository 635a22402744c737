import Download from '@mui/icons-material/FileDownloadOutlined';
import OpenInNew from '@mui/icons-material/OpenInNew';
import Print from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useLocale, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PageTitle } from '../../../src/organization/PageTitle';
import { PageHeader } from '../../../src/ui/PageHeader';
import { currentMonth, monthText } from './figures';

/** Renders the title of the billing page, with actions on the right. */
export function BillingHeader({ description, children }: { description: string; children?: ReactNode }) {
  const translate = useTranslate();
  return (
    <PageHeader heading={<PageTitle>{translate('billing.title')}</PageTitle>} description={description}>
      {children}
    </PageHeader>
  );
}

interface ControlsProps {
  /** Earliest first. */
  months: readonly string[];
  month: string;
  onChoose: (month: string) => void;
  csvLabel: string;
  /** Undefined until there is something to save. */
  onCsv: (() => void) | undefined;
  paymentPortal: string | null;
}

/** Renders the month picker and the buttons for CSV, printing and payment. */
export function BillingControls({ months, month, onChoose, csvLabel, onCsv, paymentPortal }: ControlsProps) {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      <Select
        value={month}
        onChange={({ target }) => onChoose(target.value)}
        inputProps={{ 'aria-label': translate('billing.month') }}
        sx={{ minWidth: 190, flex: { xs: '1 0 100%', sm: 'none' } }}
      >
        {months.toReversed().map(each => (
          <MenuItem key={each} value={each}>
            {each === currentMonth()
              ? translate('billing.soFar', { month: monthText(each, locale) })
              : monthText(each, locale)}
          </MenuItem>
        ))}
      </Select>
      <Button startIcon={<Download />} disabled={!onCsv} onClick={onCsv}>
        {csvLabel}
      </Button>
      <Button startIcon={<Print />} onClick={() => window.print()}>
        {translate('kit.print')}
      </Button>
      {paymentPortal !== null && (
        <Button
          variant="contained"
          color="primary"
          endIcon={<OpenInNew className="points" />}
          href={paymentPortal}
          target="_blank"
          rel="noopener noreferrer"
        >
          {translate('billing.pay')}
        </Button>
      )}
    </Box>
  );
}

/** Returns the month in the address, if any, and a function that changes it. */
export function useMonth(): [month: string | null, choose: (month: string) => void] {
  const [address, setAddress] = useSearchParams();
  return [address.get('month'), month => setAddress({ month }, { replace: true })];
}
