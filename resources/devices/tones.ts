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

/** Tones for the states of a device's check-in. */
export const checkInTones: Readonly<Record<CheckInState, Tone>> = { recent: 'good', stale: 'warning', lost: 'neutral' };
