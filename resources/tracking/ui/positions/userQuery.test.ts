import { describe, expect, it } from 'vitest';
import {
  filterText,
  filterUsers,
  isFiltered,
  readUserQuery,
  type UserQuery,
  withSelected,
  writeUserQuery,
} from './userQuery';

const now = Date.parse('2026-03-01T12:00:00Z');
const anybody: UserQuery = { search: '', sort: 'name', follow: false, tab: 'people', log: '' };

function someone(name: string, minutesAgo: number, more: { accuracy?: number; team?: string[] } = {}) {
  return {
    username: name.toLowerCase(),
    name,
    lastSeen: now - minutesAgo * 60_000,
    team: more.team ?? [],
    accuracy: more.accuracy,
  };
}

const ada = someone('Ada', 1, { accuracy: 8, team: ['field'] });
const bob = someone('Bob', 20, { accuracy: 80 });
const eve = someone('Eve', 3000, { team: ['field', 'office'] });
const stranger = { ...someone('Zoe', 0), lastSeen: 0 };
const namesFor = (part: Partial<UserQuery>) =>
  filterUsers([ada, bob, eve, stranger], { ...anybody, ...part }, now).map(({ name }) => name);

describe('peopleFor', () => {
  it('returns the same array without filters', () => {
    const everybody = [ada, bob, eve, stranger];
    expect(filterUsers(everybody, anybody, now)).toBe(everybody);
  });

  it('gets the same filter text when something else changes, such as the search in the log', () => {
    const filtered = { ...anybody, search: 'ad', team: 'field', sort: 'seen' } as const;
    const text = filterText(filtered);
    expect(filterText({ ...filtered, tab: 'log', log: 'depot', person: 'bob', follow: true })).toBe(text);
    expect(filterText({ ...filtered, team: 'office' })).not.toBe(text);
  });

  it('searches by name and username', () => {
    expect(namesFor({ search: ' aD ' })).toEqual(['Ada']);
    expect(filterUsers([someone('Amélie', 1)], { ...anybody, search: 'amelie' }, now)).toHaveLength(1);
  });

  it('filters by team', () => {
    expect(namesFor({ team: 'field' })).toEqual(['Ada', 'Eve']);
  });

  it('filters by current presence', () => {
    expect(namesFor({ status: 'online' })).toEqual(['Ada']);
    expect(namesFor({ status: 'idle' })).toEqual(['Bob']);
    expect(namesFor({ status: 'offline' })).toEqual(['Eve', 'Zoe']);
  });

  it('filters by age', () => {
    expect(namesFor({ age: 30 })).toEqual(['Ada', 'Bob']);
  });

  it('filters by accuracy', () => {
    expect(namesFor({ accuracy: 50 })).toEqual(['Ada']);
  });

  it('sorts by age or accuracy, unknown values last', () => {
    expect(namesFor({ sort: 'seen' })).toEqual(['Ada', 'Bob', 'Eve', 'Zoe']);
    expect(namesFor({ sort: 'accuracy' })).toEqual(['Ada', 'Bob', 'Eve', 'Zoe']);
    expect(filterUsers([eve, stranger, bob], { ...anybody, sort: 'accuracy' }, now)[0]).toBe(bob);
  });
});

describe('the URL', () => {
  it('contains the whole state', () => {
    const query: UserQuery = {
      search: 'a & b',
      team: 'field',
      status: 'idle',
      age: 60,
      accuracy: 100,
      sort: 'seen',
      person: 'ada',
      follow: true,
      tab: 'log',
      log: 'depot',
    };
    expect(readUserQuery(new URLSearchParams(writeUserQuery(query).toString()))).toEqual(query);
    expect(isFiltered(query)).toBe(true);
  });

  it('leaves out defaults, and ignores invalid values', () => {
    expect(writeUserQuery(anybody).toString()).toBe('');
    const strange = new URLSearchParams('status=asleep&age=-1&accuracy=NaN&sort=length&team=&follow=perhaps&tab=map');
    expect(isFiltered(readUserQuery(strange))).toBe(false);
    expect(readUserQuery(strange)).toMatchObject({ sort: 'name', follow: false, tab: 'people' });
  });
});

describe('withLookedAt', () => {
  it('returns the same array if the selected user is in it', () => {
    const people = [ada, bob];
    expect(withSelected(people, undefined)).toBe(people);
    expect(withSelected(people, bob)).toBe(people);
  });

  it('adds the selected user whatever is filtered', () => {
    expect(withSelected([ada], eve)).toEqual([ada, eve]);
  });
});
