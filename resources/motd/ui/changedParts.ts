import type { MotdEditionOnWire } from '../contract/motd';

const parts = ['content', 'link', 'audience', 'active', 'startsAt', 'endsAt'] as const;

/** What one edition has otherwise than the one before it. */
export function changedParts(before: MotdEditionOnWire, after: MotdEditionOnWire): (typeof parts)[number][] {
  return parts.filter(part => JSON.stringify(before[part]) !== JSON.stringify(after[part]));
}
