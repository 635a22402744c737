import { fold } from '../../../../schema/fold';
import { type Presence, presenceOf, presences } from '../../contract/positions';
import type { Mover } from '../live/liveFeed';

/** Filters by the age of positions: at most this many minutes. */
export const ages = [5, 30, 60, 1440, 10_080] as const;
/** Filters by accuracy: at most this many metres. */
export const accuracies = [10, 50, 100, 1000] as const;
export const sorts = ['name', 'seen', 'accuracy'] as const;

/** The tabs of the panel beside the map. */
export const panelTabs = ['people', 'areas', 'log'] as const;
export type PanelTab = (typeof panelTabs)[number];

/** The state of the page, kept in its URL. */
export interface UserQuery {
  search: string;
  /** A team's identifier. */
  team?: string;
  status?: Presence;
  age?: (typeof ages)[number] | undefined;
  accuracy?: (typeof accuracies)[number] | undefined;
  sort: (typeof sorts)[number];
  /** Username of the selected user. */
  person?: string;
  /** Whether the live map follows the selected user. */
  follow: boolean;
  tab: PanelTab;
  /** The search in the log. */
  log: string;
}

/** The filters besides the search, in the order of their chips. */
export const filterNames = ['team', 'status', 'age', 'accuracy'] as const;

/** Reads the page's state from URL parameters, ignoring invalid values. */
export function readUserQuery(address: URLSearchParams): UserQuery {
  return {
    search: address.get('search') ?? '',
    team: address.get('team') || undefined,
    status: presences.find(status => status === address.get('status')),
    age: ages.find(age => String(age) === address.get('age')),
    accuracy: accuracies.find(accuracy => String(accuracy) === address.get('accuracy')),
    sort: sorts.find(sort => sort === address.get('sort')) ?? 'name',
    person: address.get('person') || undefined,
    follow: address.get('follow') === 'true',
    tab: panelTabs.find(tab => tab === address.get('tab')) ?? 'people',
    log: address.get('log') ?? '',
  };
}

/** Writes the page's state as URL parameters, without defaults. */
export function writeUserQuery({ search, sort, follow, tab, log, ...rest }: UserQuery): URLSearchParams {
  const parameters = Object.entries({
    search: search || undefined,
    ...rest,
    follow: follow || undefined,
    sort: sort === 'name' ? undefined : sort,
    tab: tab === 'people' ? undefined : tab,
    log: log || undefined,
  });
  return new URLSearchParams(parameters.flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])));
}

/** Returns the filters and the order as URL parameters. */
export function filterText(query: UserQuery): string {
  return writeUserQuery({ ...query, person: undefined, follow: false, tab: 'people', log: '' }).toString();
}

/** Whether a search or a filter is set. */
export function isFiltered({ search, ...query }: UserQuery): boolean {
  return search !== '' || filterNames.some(name => query[name] !== undefined);
}

/** The properties of a user that filters and sorting use. */
type Person = Pick<Mover, 'username' | 'name' | 'team' | 'lastSeen' | 'accuracy'>;

/** Filters and sorts people, who must be sorted by name. Returns the same array if there is nothing to do. */
export function filterUsers<P extends Person>(people: readonly P[], query: UserQuery, now: number): readonly P[] {
  const normalised = { ...query, search: fold(query.search.trim()) };
  const found = isFiltered(query) ? people.filter(person => matchesQuery(person, normalised, now)) : people;
  // Sorting is stable, so equal people stay in the order of names.
  return query.sort === 'name' ? found : found.toSorted(orders[query.sort]);
}

function matchesQuery(person: Person, query: UserQuery, now: number): boolean {
  const { search, team, status, age, accuracy } = query;
  if (team !== undefined && !person.team.includes(team)) return false;
  if (status !== undefined && presenceOf(person.lastSeen || null, now) !== status) return false;
  if (age !== undefined && now - person.lastSeen > age * 60_000) return false;
  if (accuracy !== undefined && (person.accuracy ?? Number.POSITIVE_INFINITY) > accuracy) return false;
  return [person.name, person.username].some(text => fold(text).includes(search));
}

type Order = (one: Person, other: Person) => number;
const orders: Record<Exclude<UserQuery['sort'], 'name'>, Order> = {
  seen: (one, other) => other.lastSeen - one.lastSeen,
  accuracy: (one, other) => (one.accuracy ?? Number.MAX_VALUE) - (other.accuracy ?? Number.MAX_VALUE),
};

/** Returns the people to draw: the filtered ones, and always the selected user. */
export function withSelected<P extends Pick<Person, 'username'>>(
  people: readonly P[],
  selected: P | undefined,
): readonly P[] {
  return selected === undefined || people.some(({ username }) => username === selected.username)
    ? people
    : [...people, selected];
}
