import type { Tone } from '../../schema/kinds/choice/choice';
import type { CheckInState, RiskLevel } from './contract/securityHubWords';

export const riskTones: Readonly<Record<RiskLevel, Tone>> = {
  compromised: 'bad',
  high: 'serious',
  medium: 'warning',
  low: 'information',
  secured: 'good',
  unknown: 'neutral',
};

/** What it means how long a device has not reported. */
export const checkInTones: Readonly<Record<CheckInState, Tone>> = { recent: 'good', stale: 'warning', lost: 'neutral' };
