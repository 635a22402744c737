import type { CallOutput } from '../../../../contract';
import { fold } from '../../../../schema/fold';

export type TrackedUser = CallOutput<'web/getUsernames'>[number];

/** An option of the people picker: a user, or all members of a team. */
export interface Choice {
  key: string;
  label: string;
  /** The users it selects. */
  usernames: readonly string[];
  kind: 'team' | 'person';
  person?: TrackedUser;
}

/** Returns the options by name: the teams that have members, then all people. */
export function choicesOf(
  people: readonly TrackedUser[],
  teams: readonly { id: string; label: string }[],
  locale: string,
): Choice[] {
  const byLabel = (a: Choice, b: Choice) => a.label.localeCompare(b.label, locale);
  const teamChoices = teams.flatMap(({ id, label }): Choice[] => {
    const usernames = people.filter(({ team }) => team.includes(id)).map(({ username }) => username);
    return usernames.length > 0 ? [{ key: `team:${id}`, label, usernames, kind: 'team' }] : [];
  });
  const userChoices = people.map(
    (person): Choice => ({
      key: person.username,
      label: person.name,
      usernames: [person.username],
      kind: 'person',
      person,
    }),
  );
  return [...teamChoices.sort(byLabel), ...userChoices.sort(byLabel)];
}

/** Maximum number of rendered options. A search finds the others. */
const maxOptions = 100;

/** Returns the options whose name or username contains the text. */
export function filterChoices(choices: readonly Choice[], text: string): Choice[] {
  const searchText = fold(text.trim());
  return choices
    .filter(
      ({ label, key, kind }) => fold(label).includes(searchText) || (kind === 'person' && key.includes(searchText)),
    )
    .slice(0, maxOptions);
}
