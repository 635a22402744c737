import type { CallFailure } from '../../../../service/calls/failure';
import type { Transaction } from '../../../../service/calls/transaction';
import { assertFeature, featureRefusal } from '../../../../service/features';
import type { Refusals } from './change';
import type { Target } from './rules';

/**
 * Refuses to turn on what belongs to the feature SMS. Turning it off is always possible.
 * @throws FeatureOff about the field
 */
export async function assertSms(
  tx: Transaction,
  organization: string | null,
  { smsEnabled, twilioNumber }: { smsEnabled?: boolean; twilioNumber?: string | null },
): Promise<void> {
  const field = smsEnabled ? 'smsEnabled' : twilioNumber ? 'twilioNumber' : undefined;
  if (field !== undefined) await assertFeature({ orm: tx }, 'sms', { organization }, field);
}

/** Returns the refusals for users whose organisation doesn't have the feature SMS, by user identifier. */
export async function smsRefusals(tx: Transaction, targets: readonly Target[]): Promise<Refusals> {
  const refusals = new Map<string, CallFailure>();
  for (const organization of new Set(targets.map(({ organizationId }) => organizationId))) {
    const refusal = await featureRefusal({ orm: tx }, 'sms', { organization });
    if (refusal === undefined) continue;
    for (const target of targets) if (target.organizationId === organization) refusals.set(target.id, refusal);
  }
  return refusals;
}
