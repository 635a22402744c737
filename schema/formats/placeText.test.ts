import { expect, test } from 'vitest';
import type { Whereabouts } from '../../contract/places';
import { english, fullPlaceText, placeText } from './placeText';

const gosau: Whereabouts = {
  place: 'Gosau',
  region: 'Upper Austria',
  country: 'AT',
  metres: 1_980,
  compass: 'n',
  relation: 'outside',
};

test('describes a position outside its place with distance and direction', () => {
  expect(placeText(gosau, english)).toBe('2 km north of Gosau');
  expect(fullPlaceText(gosau, english)).toBe('2 km north of Gosau, Upper Austria, Austria');
  expect(fullPlaceText(gosau, { ...english, units: 'imperial' })).toBe('1 mi north of Gosau, Upper Austria, Austria');
});

test('describes a position in its place, with the distance from its centre if it is far', () => {
  expect(placeText({ ...gosau, relation: 'at' }, english)).toBe('Gosau');
  const munich: Whereabouts = { ...gosau, place: 'Munich', region: undefined, relation: 'within', metres: 6_100 };
  expect(placeText(munich, english)).toBe('Munich');
  expect(fullPlaceText(munich, english)).toBe('Munich, 6 km from the centre, Austria');
});

test('omits unknown parts, and inserts names literally', () => {
  expect(fullPlaceText({ ...gosau, place: '$& %{distance}', region: undefined }, english)).toBe(
    '2 km north of $& %{distance}, Austria',
  );
});

test.each([
  ['n', 'north'],
  ['ne', 'north-east'],
  ['e', 'east'],
  ['se', 'south-east'],
  ['s', 'south'],
  ['sw', 'south-west'],
  ['w', 'west'],
  ['nw', 'north-west'],
] as const)('formats the direction %s as %s', (compass, direction) => {
  expect(placeText({ ...gosau, compass }, english)).toBe(`2 km ${direction} of Gosau`);
});

test('has no region and country for a place at sea', () => {
  const sea: Whereabouts = { ...gosau, place: 'North Sea', relation: 'at', region: '', country: '' };
  expect(fullPlaceText(sea, english)).toBe('North Sea');
});

test('uses the phrases of the language', () => {
  const say = (key: string, { place, distance }: { place: string; distance: string }) => `${key} ${place} ${distance}`;
  expect(fullPlaceText({ ...gosau, relation: 'within' }, { say, locale: 'de', units: 'metric' })).toBe(
    'within Gosau 2 km, Upper Austria und Österreich',
  );
});
