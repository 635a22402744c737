import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { useLocale, useTranslate } from 'ra-core';
import type { CallOutput } from '../../../contract';
import type { Comparison } from '../../../contract/list';
import { serviceNow } from '../../../contract/serviceClock';
import { csvTable } from '../../../dataProvider/csv';
import { AllOrganizationsButton } from '../../../src/organization/AllOrganizationsButton';
import { downloadCsv } from '../../../src/screens/list/export/downloadFile';
import { Breakdown } from '../../../src/ui/Breakdown';
import { listAddress } from '../../../src/ui/listAddress';
import { Panel, PanelGrid } from '../../../src/ui/Panel';
import { MutedText, QueryContent } from '../../../src/ui/QueryContent';
import { sharedQueryOptions, useCall } from '../../../src/ui/useCall';
import { PlanPanel } from '../../organizations/ui/PlanPanel';
import { BillingControls, BillingHeader, useMonth } from './BillingHeader';
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
        <AllOrganizationsButton page="/billing" />
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

type Usage = CallOutput<'billing/getUsage'>;

/** Renders the number of users by the state of their account. */
function SeatsPanel({ seats }: { seats: Usage['seats'] }) {
  const translate = useTranslate();
  const title = translate('billing.now.seats');
  const statusIn = (...value: string[]): Comparison[] => [{ field: 'status', operator: 'in', value }];
  const states = [
    { key: 'active', tone: 'good', where: statusIn('active', 'reset_required') },
    { key: 'invited', tone: 'information', where: statusIn('invited') },
    { key: 'disabled', tone: 'neutral', where: statusIn('disabled') },
  ] as const;
  return (
    <Panel title={title} to="/manage-users">
      <Breakdown
        label={title}
        heads={[translate('billing.all.status'), translate('billing.now.people')]}
        parts={states.map(({ key, tone, where }) => ({
          key,
          tone,
          name: translate(`billing.now.${key}`),
          value: seats[key],
          link: listAddress('manage-users', { where }),
        }))}
      />
    </Panel>
  );
}

/** Renders the number of assigned and free phone numbers. */
function NumbersPanel({ numbers }: { numbers: Usage['numbers'] }) {
  const translate = useTranslate();
  const title = translate('billing.now.numbers');
  const assigned = listAddress('manage-users', { where: [{ field: 'twilioNumber', operator: 'empty', value: false }] });
  return (
    <Panel title={title}>
      {numbers.assigned + numbers.free === 0 ? (
        <MutedText>{translate('billing.now.noNumbers')}</MutedText>
      ) : (
        <Breakdown
          label={title}
          heads={[translate('billing.all.status'), translate('billing.now.count')]}
          parts={[
            { key: 'assigned', name: translate('billing.now.assigned'), value: numbers.assigned, link: assigned },
            // Free numbers have no list to link to.
            { key: 'free', name: translate('billing.now.free'), value: numbers.free, link: text => text },
          ]}
        />
      )}
    </Panel>
  );
}
