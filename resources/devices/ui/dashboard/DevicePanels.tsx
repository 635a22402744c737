import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'ra-core';
import { Suspense } from 'react';
import type { CallOutput } from '../../../../contract';
import { type Answer, Answered, Quiet } from '../../../../src/ui/Answered';
import { Panel } from '../../../../src/ui/Panel';
import { States } from '../../../../src/ui/States';

type Devices = Answer<Pick<CallOutput<'getOrganizationSummary'>, 'devices' | 'risks'>>;

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
  answer: Answer<Record<string, number>>;
}

function DevicePanel({ kind, field, answer }: Props) {
  const translate = useTranslate();
  const title = translate(`devicesDashboard.by.${kind}`);
  return (
    <Panel title={title} to="/devices">
      <Answered answer={answer} height={HEIGHT}>
        {counts =>
          Object.values(counts).every(count => count === 0) ? (
            <Quiet>{translate('devicesDashboard.none')}</Quiet>
          ) : (
            <Suspense fallback={<Skeleton variant="rounded" height={HEIGHT} />}>
              <States
                resource="devices"
                field={field}
                title={title}
                heads={[translate(`devicesDashboard.${kind}`), translate('devicesDashboard.count')]}
                counts={counts}
              />
            </Suspense>
          )
        }
      </Answered>
    </Panel>
  );
}
