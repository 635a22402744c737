import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { LinkBase, useLocale, useTranslate } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { serviceNow } from '../../../../contract/serviceClock';
import { useAddressParameters } from '../../../../src/app/useAddressParameters';
import { useInvalidSpanNotice } from '../../../../src/range/useInvalidSpanNotice';
import { RetryAlert } from '../../../../src/ui/ErrorAlert';
import { Figure } from '../../../../src/ui/Figures';
import { Panel, PanelGrid } from '../../../../src/ui/Panel';
import { MutedText } from '../../../../src/ui/QueryContent';
import type { DnsStatus } from '../../contract/dnsWords';
import { shareText, sumByStatus, type Totals } from './figures';
import { OverviewControls } from './OverviewControls';
import { CountryPanel, DevicePanel, DomainPanel, ProtocolPanel, ReasonPanel } from './panels';
import { intervalOf, logAddress, type OverviewQuery, readQuery, spanOf, writeQuery } from './range';
import { TimePanel } from './TimePanel';
import { useAnalytics } from './useAnalytics';

/** Renders the analytics of an organisation's queries in a range. All figures link to the queries behind them. */
export default function OverviewTab() {
  const [address, change] = useAddressParameters();
  const query = readQuery(address);
  useInvalidSpanNotice(address);
  // All panels use the same end of the range. It changes only on user input.
  const [now, setNow] = useState(serviceNow);

  return (
    <>
      <OverviewControls
        query={query}
        now={now}
        onChange={part => {
          setNow(serviceNow());
          change(before => writeQuery({ ...readQuery(before), ...part }));
        }}
        onRefresh={() => setNow(serviceNow())}
      />
      <Overview query={query} now={now} />
    </>
  );
}

function Overview({ query, now }: { query: OverviewQuery; now: number }) {
  const translate = useTranslate();
  const span = spanOf(query.range, now);
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const statuses = useAnalytics('status', span, {
    ...(query.device !== undefined && { device: query.device }),
    series: { interval: intervalOf(span), timezone: timeZone },
  });
  if (statuses.error) {
    const { message } = statuses.error;
    return <RetryAlert text={translate('kit.figuresFailed', { message })} onRetry={statuses.refetch} />;
  }
  const totals = statuses.data && sumByStatus(statuses.data);
  if (totals?.queries === 0) {
    return (
      <Panel title={translate('dnsOverview.empty.title')}>
        <MutedText>
          {translate('dnsOverview.empty.text')}{' '}
          <Link component={LinkBase} to="/dns/setup">
            {translate('dnsOverview.empty.setup')}
          </Link>
        </MutedText>
      </Panel>
    );
  }
  const panel = { query, span, now, totals };
  return (
    <>
      <TotalFigures totals={totals} query={query} now={now} />
      <TimePanel analytics={statuses.data} span={span} query={query} now={now} />
      <PanelGrid columns="repeat(2, minmax(0, 1fr))">
        <DomainPanel {...panel} />
        <DomainPanel {...panel} status="blocked" />
        <ReasonPanel {...panel} />
        <DevicePanel {...panel} />
        <CountryPanel {...panel} />
        <ProtocolPanel {...panel} />
      </PanelGrid>
    </>
  );
}

function TotalFigures({ totals, query, now }: { totals: Totals | undefined; query: OverviewQuery; now: number }) {
  const translate = useTranslate();
  const locale = useLocale();
  const figure = (text: string | undefined, status?: DnsStatus): ReactNode =>
    text === undefined ? (
      '…'
    ) : (
      <Link component={LinkBase} to={logAddress({ ...query, status }, now)}>
        {text}
      </Link>
    );
  return (
    <Box
      component="dl"
      sx={{ display: 'grid', gridTemplateColumns: { xs: 'repeat(2, 1fr)', sm: 'repeat(4, 1fr)' }, gap: 4, m: 0, mb: 4 }}
    >
      <Figure label={translate('dnsOverview.totals.queries')}>{figure(totals?.queries.toLocaleString(locale))}</Figure>
      <Figure label={translate('dnsOverview.totals.blocked')}>
        {figure(totals?.blocked.toLocaleString(locale), 'blocked')}
      </Figure>
      <Figure label={translate('dnsOverview.totals.share')}>
        {figure(totals && shareText(totals.blocked, totals.queries, locale), 'blocked')}
      </Figure>
      <Figure label={translate('dnsOverview.totals.allowed')}>
        {figure(totals?.allowed.toLocaleString(locale), 'allowed')}
      </Figure>
    </Box>
  );
}
