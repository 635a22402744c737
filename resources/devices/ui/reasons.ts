import type { RiskReason } from '../contract/securityHubWords';

/** Why a device has its score: what holds for it, and what that adds. */
export interface Reason {
  id: RiskReason;
  points: number;
}

/** The reasons of a device's record, as the wire has them. */
export function reasonsOf(record: object): readonly Reason[] {
  return 'reasons' in record && Array.isArray(record.reasons) ? record.reasons : [];
}
