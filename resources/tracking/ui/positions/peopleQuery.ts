import { type Presence, presenceOf, presences } from '../../contract/positions';
import type { Mover } from '../live/liveFeed';

/** How long ago, at the most, a user was heard of; in minutes. */
export const ages = [5, 30, 60, 1440, 10_080] as const;
/** Metres around a position that are still exact enough. */
export const accuracies = [10, 50, 100, 1000] as const;
export const sorts = ['name', 'seen', 'accuracy'] as const;

/** What the page shows; it stands in its address. */
export interface PeopleQuery {
  search: string;
  /** A team's identifier. */
  team?: string;
  status?: Presence;
  age?: (typeof ages)[number] | undefined;
  accuracy?: (typeof accuracies)[number] | undefined;
  sort: (typeof sorts)[number];
  /** The username of who is looked at more closely. */
  person?: string;
  /** Whether the live map keeps them in the middle. */
  follow: boolean;
}

/** What narrows the list, in the order of its chips. */
export const filterNames = ['team', 'status', 'age', 'accuracy'] as const;

/** What an address asks for. Anybody may have written it: what it does not say well is as if it said nothing. */
export function readPeopleQuery(address: URLSearchParams): PeopleQuery {
  return {
    search: address.get('search') ?? '',
    team: address.get('team') || undefined,
    status: presences.find(status => status === address.get('status')),
    age: ages.find(age => String(age) === address.get('age')),
    accuracy: accuracies.find(accuracy => String(accuracy) === address.get('accuracy')),
    sort: sorts.find(sort => sort === address.get('sort')) ?? 'name',
    person: address.get('person') || undefined,
    follow: address.get('follow') === 'true',
  };
}

/** The address's part that asks for this. */
export function writePeopleQuery({ search, sort, follow, ...rest }: PeopleQuery): URLSearchParams {
  const said = Object.entries({
    search: search || undefined,
    ...rest,
    follow: follow || undefined,
    sort: sort === 'name' ? undefined : sort,
  });
  return new URLSearchParams(said.flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])));
}

/** Whether anything but the order and the person looked at is asked for. */
export function isNarrowed({ search, ...query }: PeopleQuery): boolean {
  return search !== '' || filterNames.some(name => query[name] !== undefined);
}

/** What of a user decides whether they are asked for. */
type Person = Pick<Mover, 'username' | 'name' | 'team' | 'lastSeen' | 'accuracy'>;

/** Of these people, who are by name, those who are asked for, in the order that is asked for; all are the same list. */
export function peopleFor<P extends Person>(people: readonly P[], query: PeopleQuery, now: number): readonly P[] {
  const asked = isNarrowed(query) ? people.filter(person => isAskedFor(person, query, now)) : people;
  // Sorting is stable: who is equal stays by name.
  return query.sort === 'name' ? asked : asked.toSorted(orders[query.sort]);
}

function isAskedFor(person: Person, query: PeopleQuery, now: number): boolean {
  const { team, status, age, accuracy } = query;
  if (team !== undefined && !person.team.includes(team)) return false;
  if (status !== undefined && presenceOf(person.lastSeen || null, now) !== status) return false;
  if (age !== undefined && now - person.lastSeen > age * 60_000) return false;
  if (accuracy !== undefined && (person.accuracy ?? Number.POSITIVE_INFINITY) > accuracy) return false;
  const sought = query.search.trim().toLowerCase();
  return [person.name, person.username].some(text => text.toLowerCase().includes(sought));
}

type Order = (one: Person, other: Person) => number;
const orders: Record<Exclude<PeopleQuery['sort'], 'name'>, Order> = {
  seen: (one, other) => other.lastSeen - one.lastSeen,
  accuracy: (one, other) => (one.accuracy ?? Number.MAX_VALUE) - (other.accuracy ?? Number.MAX_VALUE),
};

/** Those who are drawn: who is looked at is one of them, whatever is filtered. */
export function withLookedAt<P extends Pick<Person, 'username'>>(
  people: readonly P[],
  lookedAt: P | undefined,
): readonly P[] {
  return lookedAt === undefined || people.some(({ username }) => username === lookedAt.username)
    ? people
    : [...people, lookedAt];
}
