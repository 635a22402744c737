import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'ra-core';
import { Suspense } from 'react';
import type { CallOutput } from '../../../../contract';
import { useActiveOrganization } from '../../../../src/organization/activeOrganization';
import { ChoiceBreakdown } from '../../../../src/ui/ChoiceBreakdown';
import { Panel, PanelGrid } from '../../../../src/ui/Panel';
import { MutedText, QueryContent, type QueryState } from '../../../../src/ui/QueryContent';
import { sharedQueryOptions, useCall } from '../../../../src/ui/useCall';

const HEIGHT = 180;

/** Renders the dashboard's row about devices. Uses the same summary query as the other figures. */
export default function DeviceRow() {
  const organization = useActiveOrganization();
  return organization === undefined ? <PlatformDeviceRow /> : <OrganizationDeviceRow organization={organization} />;
}

function OrganizationDeviceRow({ organization }: { organization: string }) {
  return <Row answer={useCall('getOrganizationSummary', { organization }, sharedQueryOptions)} />;
}

function PlatformDeviceRow() {
  return <Row answer={useCall('platform/getSummary', {}, sharedQueryOptions)} />;
}

function Row({ answer }: { answer: QueryState<Pick<CallOutput<'getOrganizationSummary'>, 'devices' | 'risks'>> }) {
  return (
    <PanelGrid columns="repeat(2, minmax(0, 1fr))">
      <DevicePanel kind="risk" field="riskLevel" answer={{ ...answer, data: answer.data?.risks }} />
      <DevicePanel kind="platform" field="platform" answer={{ ...answer, data: answer.data?.devices }} />
    </PanelGrid>
  );
}

interface PanelProps {
  kind: 'risk' | 'platform';
  field: string;
  answer: QueryState<Record<string, number>>;
}

function DevicePanel({ kind, field, answer }: PanelProps) {
  const translate = useTranslate();
  const title = translate(`devicesDashboard.by.${kind}`);
  return (
    <Panel title={title} to="/devices">
      <QueryContent answer={answer} height={HEIGHT}>
        {counts =>
          Object.values(counts).every(count => count === 0) ? (
            <MutedText>{translate('devicesDashboard.none')}</MutedText>
          ) : (
            <Suspense fallback={<Skeleton variant="rounded" height={HEIGHT} />}>
              <ChoiceBreakdown
                resource="devices"
                field={field}
                title={title}
                head={translate('devicesDashboard.count')}
                counts={counts}
              />
            </Suspense>
          )
        }
      </QueryContent>
    </Panel>
  );
}
