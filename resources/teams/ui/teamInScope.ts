import type { ConsoleRecord } from '../../../schema/wire';

export interface TeamInScope {
  team: string;
  organization: string;
}

/** Returns the input that identifies a record's team in calls. @throws Error if the record has no organisation */
export function teamInScope({ id, organization }: ConsoleRecord): TeamInScope {
  if (typeof organization !== 'string') throw new Error(`The team ${id} has no organisation`);
  return { team: id, organization };
}
