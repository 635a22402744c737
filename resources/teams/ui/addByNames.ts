import { chunk } from 'es-toolkit';
import type { CallOutput } from '../../../contract';
import { limits } from '../../../contract/formats';
import type { Rpc } from '../../../dataProvider';
import type { ConsoleRecord } from '../../../schema/wire';

export type CheckedNames = CallOutput<'team/checkNames'>;
export type FoundUser = CheckedNames['found'][number];

/** Result of adding users to a team. */
export interface AddResult {
  added: number;
  /** Users not added, with the service's message. After a lost response, they may have been added after all. */
  failed: { user: FoundUser; reason: string }[];
}

/**
 * Adds users to a team in chunks of the largest size that a call accepts. A failed chunk doesn't stop the others. It
 * can be retried, because adding a user twice is no error.
 * @param onProgress called with the number of processed users
 */
export async function addByNames(
  rpc: Rpc,
  { team, organization }: TeamInScope,
  candidates: readonly FoundUser[],
  onProgress: (done: number) => void,
): Promise<AddResult> {
  const result: AddResult = { added: 0, failed: [] };
  let done = 0;
  for (const batch of chunk(candidates, limits.bulk)) {
    try {
      const answer = await rpc('addUsersToRoasterTeam', { organization, team, users: batch.map(user => user.id) });
      const reasons = new Map(answer.failed.map(({ id, error }) => [id, error.message]));
      result.added += answer.ok.length;
      for (const user of batch) {
        const reason = reasons.get(user.id);
        if (reason !== undefined) result.failed.push({ user, reason });
      }
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      for (const user of batch) result.failed.push({ user, reason: error.message });
    }
    done += batch.length;
    onProgress(done);
  }
  return result;
}

export interface TeamInScope {
  team: string;
  organization: string;
}

/** Returns the input that identifies a record's team in calls. @throws Error if the record has no organisation */
export function teamInScope({ id, organization }: ConsoleRecord): TeamInScope {
  if (typeof organization !== 'string') throw new Error(`The team ${id} has no organisation`);
  return { team: id, organization };
}
