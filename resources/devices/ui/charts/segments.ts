import type { Tone } from '../../../../schema/kinds/choice/choice';
import type { SecuritySummary } from '../../contract/securityHub';
import { checkInStates, devicePlatforms, riskLevels, riskReasons } from '../../contract/securityHubWords';
import { checkInTones, riskTones } from '../../tones';

export type ChartField = 'riskLevel' | 'reason' | 'platform' | 'checkIn';

interface Segment {
  value: string;
  count: number;
  /** What it means to the reader; none: a kind among others. */
  tone?: Tone;
}

export interface Chart {
  field: ChartField;
  /** The name of its title's text. */
  title: 'risk' | 'reason' | 'platform' | 'checkIn';
  segments: readonly Segment[];
}

/** So many reasons have room; those for which the fewest devices have it are left out. */
const MOST_REASONS = 6;

/** What the charts show, in the order in which they do. */
export function chartsOf({ byRisk, byReason, byPlatform, byCheckIn }: SecuritySummary): Chart[] {
  return [
    { field: 'riskLevel', title: 'risk', segments: segmentsOf(riskLevels, byRisk, riskTones) },
    {
      field: 'reason',
      title: 'reason',
      segments: segmentsOf(riskReasons, byReason)
        .filter(({ count }) => count > 0)
        .sort(byCount)
        .slice(0, MOST_REASONS),
    },
    { field: 'platform', title: 'platform', segments: segmentsOf(devicePlatforms, byPlatform).sort(byCount) },
    { field: 'checkIn', title: 'checkIn', segments: segmentsOf(checkInStates, byCheckIn, checkInTones) },
  ];
}

function segmentsOf<W extends string>(
  words: readonly W[],
  figures: Readonly<Partial<Record<W, number>>>,
  tones?: Readonly<Record<W, Tone>>,
): Segment[] {
  return words.map(value => ({ value, count: figures[value] ?? 0, tone: tones?.[value] }));
}

function byCount(one: Segment, other: Segment): number {
  return other.count - one.count;
}
