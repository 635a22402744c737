import type { RiskReason } from '../contract/securityHubWords';

/** A reason for a device's score, and the points that it adds. */
export interface Reason {
  id: RiskReason;
  points: number;
}

/** Returns the reasons of a device record. */
export function reasonsOf(record: object): readonly Reason[] {
  return 'reasons' in record && Array.isArray(record.reasons) ? record.reasons : [];
}
