import type { Tone } from '../../../../schema/kinds/choice/choice';
import type { SecuritySummary } from '../../contract/securityHub';
import { checkInStates, devicePlatforms, riskLevels, riskReasons } from '../../contract/securityHubWords';
import { checkInTones, riskTones } from '../../tones';

export type ChartField = 'riskLevel' | 'reason' | 'platform' | 'checkIn';

interface Segment {
  value: string;
  count: number;
  /** Undefined for values that are neither good nor bad. */
  tone?: Tone;
}

export interface Chart {
  field: ChartField;
  segments: readonly Segment[];
}

/** Number of reasons shown: those with the most devices. */
const MAX_REASONS = 6;

/** Returns the charts in display order. */
export function createCharts({ byRisk, byReason, byPlatform, byCheckIn }: SecuritySummary): Chart[] {
  return [
    { field: 'riskLevel', segments: createSegments(riskLevels, byRisk, riskTones) },
    {
      field: 'reason',
      segments: createSegments(riskReasons, byReason)
        .filter(({ count }) => count > 0)
        .sort(byCount)
        .slice(0, MAX_REASONS),
    },
    { field: 'platform', segments: createSegments(devicePlatforms, byPlatform).sort(byCount) },
    { field: 'checkIn', segments: createSegments(checkInStates, byCheckIn, checkInTones) },
  ];
}

function createSegments<W extends string>(
  values: readonly W[],
  figures: Readonly<Partial<Record<W, number>>>,
  tones?: Readonly<Record<W, Tone>>,
): Segment[] {
  return values.map(value => ({ value, count: figures[value] ?? 0, tone: tones?.[value] }));
}

function byCount(one: Segment, other: Segment): number {
  return other.count - one.count;
}
