import { chunk } from 'es-toolkit';
import type { CallOutput } from '../../../contract';
import { limits } from '../../../contract/formats';
import type { Rpc } from '../../../dataProvider';
import type { TeamInScope } from './teamInScope';

export type FoundPeople = CallOutput<'team/checkNames'>;
export type FoundPerson = FoundPeople['found'][number];

/** Result of adding users to a team. */
export interface AddResult {
  added: number;
  /** Users not added, with the service's message. After a lost response, they may have been added after all. */
  failed: { person: FoundPerson; reason: string }[];
}

/**
 * Adds users to a team in chunks of the largest size that a call accepts. A failed chunk doesn't stop the others. It
 * can be retried, because adding a user twice is no error.
 * @param onProgress called with the number of processed users
 */
export async function addByNames(
  rpc: Rpc,
  { team, organization }: TeamInScope,
  people: readonly FoundPerson[],
  onProgress: (done: number) => void,
): Promise<AddResult> {
  const result: AddResult = { added: 0, failed: [] };
  let done = 0;
  for (const some of chunk(people, limits.bulk)) {
    try {
      const answer = await rpc('addUsersToRoasterTeam', { organization, team, users: some.map(person => person.id) });
      const reasons = new Map(answer.failed.map(({ id, error }) => [id, error.message]));
      result.added += answer.ok.length;
      for (const person of some) {
        const reason = reasons.get(person.id);
        if (reason !== undefined) result.failed.push({ person, reason });
      }
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      for (const person of some) result.failed.push({ person, reason: error.message });
    }
    done += some.length;
    onProgress(done);
  }
  return result;
}
