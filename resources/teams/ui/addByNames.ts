import { chunk } from 'es-toolkit';
import type { CallOutput } from '../../../contract';
import { limits } from '../../../contract/formats';
import type { Rpc } from '../../../dataProvider';
import type { TeamInScope } from './teamInScope';

export type FoundPeople = CallOutput<'team/checkNames'>;
export type FoundPerson = FoundPeople['found'][number];

/** What became of adding people. */
export interface Added {
  added: number;
  /** Those who were not added, in the service's words; when no answer came, no one knows whether they were. */
  failed: { person: FoundPerson; reason: string }[];
}

/**
 * Adds people to a team, as many at a time as one call takes. A part that fails does not keep the others from being
 * added: adding a user twice is no error, so it can be tried again.
 * @param onProgress told how many have their outcome
 */
export async function addByNames(
  rpc: Rpc,
  { team, organization }: TeamInScope,
  people: readonly FoundPerson[],
  onProgress: (done: number) => void,
): Promise<Added> {
  const result: Added = { added: 0, failed: [] };
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
