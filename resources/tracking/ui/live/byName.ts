import { compareTexts } from '../../../../src/i18n/compareTexts';

interface Named {
  name: string;
  username: string;
}

/** By name: an order that no movement changes. */
export function byName(one: Named, other: Named): number {
  return compareTexts(one.name, other.name) || (one.username < other.username ? -1 : 1);
}
