import type { RiskReason } from '../contract/securityHubWords';

/** A reason for a device's score, and the points that it adds. */
export interface Reason {
  id: RiskReason;
  points: number;
}

export function reasonsOf(record: object): readonly Reason[] {
  return 'reasons' in record && Array.isArray(record.reasons) ? record.reasons : [];
}
