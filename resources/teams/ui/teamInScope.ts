import type { ConsoleRecord } from '../../../schema/wire';

export interface TeamInScope {
  team: string;
  organization: string;
}

/** How calls name the team of a record. Throws for a record that says of no organisation. */
export function teamInScope({ id, organization }: ConsoleRecord): TeamInScope {
  if (typeof organization !== 'string') throw new Error(`The team ${id} has no organisation`);
  return { team: id, organization };
}
