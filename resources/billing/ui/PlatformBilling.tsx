import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useLocale, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { CallOutput } from '../../../contract';
import { csvTable } from '../../../dataProvider/csv';
import { fold } from '../../../schema/fold';
import { downloadCsv } from '../../../src/screens/list/export/downloadFile';
import { Panel } from '../../../src/ui/Panel';
import { MutedText, QueryContent } from '../../../src/ui/QueryContent';
import { sharedQueryOptions, useCall } from '../../../src/ui/useCall';
import { addMonths, MONTH } from '../contract/billingWords';
import { BillingControls, BillingHeader, useMonth } from './BillingHeader';
import { currentMonth, monthText, useStatementNotes } from './figures';
import { OrganizationsTable } from './OrganizationsTable';
import { Sheet } from './Sheet';
import { statementRows } from './statementCsv';

const SHOWN_MONTHS = 12;
/** Above this number of organisations, a search field is shown. */
const SEARCH_THRESHOLD = 10;
const MAX_SHOWN_ORGANIZATIONS = 100;

type PlatformUsage = CallOutput<'billing/listUsage'>;

/** Renders the usage of all organisations in a month, for operators. */
export function PlatformBilling() {
  const translate = useTranslate();
  const [requestedMonth, choose] = useMonth();
  const thisMonth = currentMonth();
  const month =
    requestedMonth !== null && MONTH.test(requestedMonth) && requestedMonth <= thisMonth ? requestedMonth : thisMonth;
  const answer = useCall('billing/listUsage', { month }, sharedQueryOptions);
  const months = Array.from({ length: SHOWN_MONTHS }, (_, at) => addMonths(thisMonth, at + 1 - SHOWN_MONTHS));
  const { data } = answer;
  const saveCsv = ({ items, prices, uncounted }: PlatformUsage) => {
    const rows = statementRows(items, prices, key => translate(`billing.${key}`), uncounted);
    downloadCsv(`statements-${month}.csv`, csvTable(rows));
  };
  return (
    <>
      <BillingHeader description={translate('billing.descriptionAll')} />
      <BillingControls
        months={months.includes(month) ? months : [month, ...months]}
        month={month}
        onChoose={choose}
        csvLabel={translate('billing.csvAll')}
        onCsv={data && (() => saveCsv(data))}
        paymentPortal={null}
      />
      <Panel title={translate('shell.organization.all')} to="/organizations" sx={{ mt: 4 }}>
        <QueryContent answer={answer} height={240}>
          {usage => <Organizations usage={usage} />}
        </QueryContent>
      </Panel>
    </>
  );
}

function Organizations({ usage }: { usage: PlatformUsage }) {
  const translate = useTranslate();
  const locale = useLocale();
  const [search, setSearch] = useState('');
  const [isExpanded, setExpanded] = useState(false);
  const { items, prices, month, uncounted } = usage;
  const searchText = fold(search.trim());
  const found = items.filter(({ id, label }) => [id, label].some(text => fold(text).includes(searchText)));
  const shown = isExpanded ? found : found.slice(0, MAX_SHOWN_ORGANIZATIONS);
  const title = translate('billing.statement.of', { month: monthText(month, locale) });
  const { notes, printed } = useStatementNotes(month);
  if (items.length === 0) return <MutedText>{translate('billing.all.none')}</MutedText>;
  return (
    <>
      {items.length > SEARCH_THRESHOLD && (
        <TextField
          type="search"
          value={search}
          placeholder={translate('chooseOrganization.search')}
          onChange={({ target }) => setSearch(target.value)}
          slotProps={{ htmlInput: { 'aria-label': translate('chooseOrganization.search') } }}
          sx={{ maxWidth: 320, mb: 3 }}
        />
      )}
      {found.length === 0 ? (
        <MutedText>{translate('billing.all.noMatch')}</MutedText>
      ) : (
        <OrganizationsTable label={title} rows={shown} totalledRows={found} prices={prices} uncounted={uncounted} />
      )}
      {shown.length < found.length && (
        <Button onClick={() => setExpanded(true)} sx={{ mt: 3, alignSelf: 'flex-start' }}>
          {translate('billing.all.more', { smart_count: found.length - shown.length })}
        </Button>
      )}
      <Sheet title={title} subtitle={translate('shell.organization.everywhere')} notes={[...notes, printed]}>
        <OrganizationsTable
          label={title}
          rows={found}
          totalledRows={found}
          prices={prices}
          uncounted={uncounted}
          links={false}
        />
      </Sheet>
    </>
  );
}
