import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'ra-core';
import { Suspense } from 'react';
import type { CallOutput } from '../../../../contract';
import { ChoiceBreakdown } from '../../../../src/ui/ChoiceBreakdown';
import { Panel } from '../../../../src/ui/Panel';
import { MutedText, QueryContent, type QueryState } from '../../../../src/ui/QueryContent';

type Devices = QueryState<Pick<CallOutput<'getOrganizationSummary'>, 'devices' | 'risks'>>;

const HEIGHT = 180;

/** Renders the number of devices by risk level. */
export function RiskPanel({ answer }: { answer: Devices }) {
  const { data, ...rest } = answer;
  return <DevicePanel kind="risk" field="riskLevel" answer={{ ...rest, data: data?.risks }} />;
}

/** Renders the number of devices by platform. */
export function PlatformPanel({ answer }: { answer: Devices }) {
  const { data, ...rest } = answer;
  return <DevicePanel kind="platform" field="platform" answer={{ ...rest, data: data?.devices }} />;
}

interface Props {
  kind: 'risk' | 'platform';
  field: string;
  answer: QueryState<Record<string, number>>;
}

function DevicePanel({ kind, field, answer }: Props) {
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
                heads={[translate(`devicesDashboard.${kind}`), translate('devicesDashboard.count')]}
                counts={counts}
              />
            </Suspense>
          )
        }
      </QueryContent>
    </Panel>
  );
}
