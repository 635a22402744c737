import type { CallOutput } from '../../../../contract';

export type TrackedPerson = CallOutput<'web/getUsernames'>[number];

/** An option of the people picker: a user, or all members of a team. */
export interface Choice {
  key: string;
  label: string;
  /** The users it selects. */
  usernames: readonly string[];
  kind: 'team' | 'person';
  person?: TrackedPerson;
}

/** Returns the options by name: the teams that have members, then all people. */
export function choicesOf(
  people: readonly TrackedPerson[],
  teams: readonly { id: string; label: string }[],
  locale: string,
): Choice[] {
  const byLabel = (a: Choice, b: Choice) => a.label.localeCompare(b.label, locale);
  const ofTeams = teams.flatMap(({ id, label }): Choice[] => {
    const usernames = people.filter(({ team }) => team.includes(id)).map(({ username }) => username);
    return usernames.length > 0 ? [{ key: `team:${id}`, label, usernames, kind: 'team' }] : [];
  });
  const single = people.map(
    (person): Choice => ({
      key: person.username,
      label: person.name,
      usernames: [person.username],
      kind: 'person',
      person,
    }),
  );
  return [...ofTeams.sort(byLabel), ...single.sort(byLabel)];
}

/** Maximum number of rendered options. A search finds the others. */
const most = 100;

/** Returns the options whose name or username contains the text. */
export function matching(choices: readonly Choice[], text: string): Choice[] {
  const sought = text.trim().toLowerCase();
  return choices
    .filter(
      ({ label, key, kind }) => label.toLowerCase().includes(sought) || (kind === 'person' && key.includes(sought)),
    )
    .slice(0, most);
}
