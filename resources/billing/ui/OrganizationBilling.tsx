import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useLocale, useTranslate } from 'ra-core';
import type { CallOutput } from '../../../contract';
import { serviceNow } from '../../../contract/serviceClock';
import { csvTable } from '../../../dataProvider/csv';
import { useRole } from '../../../src/access/useRole';
import { everyOrganization } from '../../../src/organization/organizationStore';
import { useSwitchOrganization } from '../../../src/organization/useSwitchOrganization';
import { downloadCsv } from '../../../src/screens/list/export/downloadFile';
import { Panel, PanelGrid } from '../../../src/ui/Panel';
import { MutedText, QueryContent } from '../../../src/ui/QueryContent';
import { sharedQueryOptions, useCall } from '../../../src/ui/useCall';
import { PlanPanel } from '../../organizations/ui/PlanPanel';
import { BillingControls, BillingHeader, useMonth } from './BillingHeader';
import { NumbersPanel, SeatsPanel } from './CurrentPanels';
import { monthText, selectMonth, useStatementNotes } from './figures';
import { Sheet } from './Sheet';
import { StatementTable } from './StatementTable';
import { statementRows } from './statementCsv';
import { UsagePanel } from './UsagePanel';

/** Renders the monthly usage of one organisation. */
export function OrganizationBilling({ organization }: { organization: string }) {
  const translate = useTranslate();
  const answer = useCall('billing/getUsage', { organization }, sharedQueryOptions);
  if (answer.data) return <Billing usage={answer.data} />;
  return (
    <>
      <BillingHeader description={translate('billing.descriptionUsage')} />
      <QueryContent answer={answer} height={480}>
        {() => null}
      </QueryContent>
    </>
  );
}

function Billing({ usage }: { usage: CallOutput<'billing/getUsage'> }) {
  const translate = useTranslate();
  const locale = useLocale();
  const [requestedMonth, choose] = useMonth();
  const { organization, months, prices, paymentPortal, uncounted } = usage;
  const month = selectMonth(requestedMonth, months);
  if (month === undefined) throw new Error('An organisation has the month that it was created in');
  const name = monthText(month.month, locale);
  const title = translate('billing.statement.of', { month: name });
  const trial = trialStatus(organization, locale);
  const { notes, printed } = useStatementNotes(month.month);
  const saveCsv = () => {
    const rows = statementRows(
      [{ ...month, id: organization.id, label: organization.label }],
      prices,
      key => translate(`billing.${key}`),
      uncounted,
    );
    downloadCsv(`statement-${organization.id}-${month.month}.csv`, csvTable(rows));
  };
  return (
    <>
      <BillingHeader description={translate(prices ? 'billing.description' : 'billing.descriptionUsage')}>
        <AllOrganizations />
      </BillingHeader>
      <BillingControls
        months={months.map(each => each.month)}
        month={month.month}
        onChoose={choose}
        csvLabel={translate('billing.csv')}
        onCsv={saveCsv}
        paymentPortal={paymentPortal}
      />
      {trial !== undefined && (
        <Alert severity="info" sx={{ mt: 4 }}>
          {translate(`billing.trial.${trial.isOver ? 'ended' : prices ? 'note' : 'noteUsage'}`, trial)}
        </Alert>
      )}
      <PanelGrid columns="minmax(0, 2fr) minmax(0, 1fr)">
        <Stack sx={{ gap: 4, minWidth: 0 }}>
          <Panel title={title}>
            <StatementTable label={title} month={month} prices={prices} uncounted={uncounted} />
            <Stack sx={{ mt: 3 }}>
              {notes.map(note => (
                <MutedText key={note}>{note}</MutedText>
              ))}
            </Stack>
          </Panel>
          <UsagePanel months={months} chosen={month.month} prices={prices} uncounted={uncounted} onChoose={choose} />
        </Stack>
        <Stack sx={{ gap: 4, minWidth: 0 }}>
          <PlanPanel answer={{ data: organization, error: null, refetch: () => undefined }} />
          <SeatsPanel seats={usage.seats} />
          <NumbersPanel numbers={usage.numbers} />
        </Stack>
      </PanelGrid>
      <Sheet
        title={title}
        subtitle={organization.label}
        notes={[
          ...notes,
          ...(trial === undefined ? [] : [translate(`billing.trial.${trial.isOver ? 'ended' : 'noteUsage'}`, trial)]),
          printed,
        ]}
      >
        <StatementTable label={title} month={month} prices={prices} uncounted={uncounted} links={false} />
      </Sheet>
    </>
  );
}

/** Returns the end of the organisation's trial and whether it has passed. Undefined without a trial. */
function trialStatus({ trialEnabled, trialEndsAt }: CallOutput<'billing/getUsage'>['organization'], locale: string) {
  if (!trialEnabled || trialEndsAt === null) return undefined;
  const end = new Date(trialEndsAt);
  return { date: end.toLocaleDateString(locale, { dateStyle: 'long' }), isOver: end.getTime() <= serviceNow() };
}

/** Lets operators switch to the billing of all organisations. */
function AllOrganizations() {
  const translate = useTranslate();
  const switchTo = useSwitchOrganization();
  if (useRole() !== 'super_admin') return null;
  return <Button onClick={() => switchTo(everyOrganization, '/billing')}>{translate('billing.showEverywhere')}</Button>;
}
