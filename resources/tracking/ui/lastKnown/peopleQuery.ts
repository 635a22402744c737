import { compareTexts } from '../../../../src/i18n/compareTexts';
import { type CurrentPosition, type Presence, presenceOf, presences } from '../../contract/positions';

/** How long ago, at the most, a user was heard of; in minutes. */
export const ages = [5, 30, 60, 1440, 10_080] as const;
/** Metres around a position that are still exact enough. */
export const accuracies = [10, 50, 100, 1000] as const;
export const sorts = ['name', 'seen', 'accuracy'] as const;

/** What the page shows; it stands in its address. */
export interface PeopleQuery {
  search: string;
  /** A team's identifier. */
  team?: string | undefined;
  status?: Presence | undefined;
  age?: (typeof ages)[number] | undefined;
  accuracy?: (typeof accuracies)[number] | undefined;
  sort: (typeof sorts)[number];
  /** The username of who is looked at more closely. */
  person?: string | undefined;
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
  };
}

/** The address's part that asks for this. */
export function writePeopleQuery({ search, sort, ...rest }: PeopleQuery): URLSearchParams {
  const said = Object.entries({ search: search || undefined, ...rest, sort: sort === 'name' ? undefined : sort });
  return new URLSearchParams(said.flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])));
}

/** Whether anything but the order and the person looked at is asked for. */
export function isNarrowed({ search, ...query }: PeopleQuery): boolean {
  return search !== '' || filterNames.some(name => query[name] !== undefined);
}

/** Of these people those who are asked for, in the order that is asked for. */
export function peopleFor(people: readonly CurrentPosition[], query: PeopleQuery, now: number): CurrentPosition[] {
  return people.filter(person => isAskedFor(person, query, now)).sort(orders[query.sort]);
}

function isAskedFor(person: CurrentPosition, query: PeopleQuery, now: number): boolean {
  const { team, status, age, accuracy } = query;
  if (team !== undefined && !person.team.includes(team)) return false;
  if (status !== undefined && presenceOf(person.lastSeen, now) !== status) return false;
  if (age !== undefined && now - seenAt(person) > age * 60_000) return false;
  if (accuracy !== undefined && (person.position?.accuracy ?? Number.POSITIVE_INFINITY) > accuracy) return false;
  const sought = query.search.trim().toLowerCase();
  return [person.name, person.username].some(text => text.toLowerCase().includes(sought));
}

/** When a user was last heard of, in milliseconds; longer ago than anything for no one ever. */
export function seenAt({ lastSeen }: Pick<CurrentPosition, 'lastSeen'>): number {
  return lastSeen === null ? Number.NEGATIVE_INFINITY : Date.parse(lastSeen);
}

type Order = (one: CurrentPosition, other: CurrentPosition) => number;
const byName: Order = (one, other) => compareTexts(one.name, other.name) || compareTexts(one.username, other.username);
const orders: Record<PeopleQuery['sort'], Order> = {
  name: byName,
  seen: (one, other) => (other.lastSeen ?? '').localeCompare(one.lastSeen ?? '') || byName(one, other),
  accuracy: (one, other) =>
    (one.position?.accuracy ?? Number.MAX_VALUE) - (other.position?.accuracy ?? Number.MAX_VALUE) || byName(one, other),
};
