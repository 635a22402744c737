import type { CallOutput } from '../../../../contract';

export type TrackedPerson = CallOutput<'web/getUsernames'>[number];

/** A line of the list of whom to show: a user, or everybody of a team. */
export interface Choice {
  key: string;
  label: string;
  /** Whom it stands for. */
  usernames: readonly string[];
  kind: 'team' | 'person';
  person?: TrackedPerson;
}

/** Whom one can choose: the teams that anybody is in, and everybody, by name. */
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

/** So many lines are drawn at once; the rest is found by typing. */
const most = 100;

/** The lines whose name, or username, holds the text. */
export function matching(choices: readonly Choice[], text: string): Choice[] {
  const sought = text.trim().toLowerCase();
  return choices
    .filter(
      ({ label, key, kind }) => label.toLowerCase().includes(sought) || (kind === 'person' && key.includes(sought)),
    )
    .slice(0, most);
}
