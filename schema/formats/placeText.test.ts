import { expect, test } from 'vitest';
import type { Whereabouts } from '../../contract/places';
import { english, placeText, wholePlaceText } from './placeText';

const gosau: Whereabouts = {
  place: 'Gosau',
  region: 'Upper Austria',
  country: 'AT',
  metres: 1_980,
  compass: 'n',
  relation: 'outside',
};

test('a position outside of its place is told by distance and direction', () => {
  expect(placeText(gosau, english)).toBe('2 km north of Gosau');
  expect(wholePlaceText(gosau, english)).toBe('2 km north of Gosau, Upper Austria, Austria');
  expect(wholePlaceText(gosau, { ...english, units: 'imperial' })).toBe('1 mi north of Gosau, Upper Austria, Austria');
});

test('a position in its place is told by the place, and away from its middle by the distance, too', () => {
  expect(placeText({ ...gosau, relation: 'at' }, english)).toBe('Gosau');
  const munich: Whereabouts = { ...gosau, place: 'Munich', region: undefined, relation: 'within', metres: 6_100 };
  expect(placeText(munich, english)).toBe('Munich');
  expect(wholePlaceText(munich, english)).toBe('Munich, 6 km from the centre, Austria');
});

test('what is not known is left out, and no name is taken for a pattern', () => {
  expect(wholePlaceText({ ...gosau, place: '$& %{distance}', region: undefined }, english)).toBe(
    '2 km north of $& %{distance}, Austria',
  );
});
