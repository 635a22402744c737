import type { CompassPoint, Whereabouts } from '../../contract/places';
import { listed } from '../listed';
import { roughDistanceText, type Units } from './measures';
import { regionNames } from './regionNames';

/** The words in English; other languages have theirs in the texts of maps. */
export const placeWords = {
  within: '%{place}, %{distance} from the centre',
  outside: {
    n: '%{distance} north of %{place}',
    ne: '%{distance} north-east of %{place}',
    e: '%{distance} east of %{place}',
    se: '%{distance} south-east of %{place}',
    s: '%{distance} south of %{place}',
    sw: '%{distance} south-west of %{place}',
    w: '%{distance} west of %{place}',
    nw: '%{distance} north-west of %{place}',
  },
};

/** What puts words together in a language: a key of `placeWords` and what stands in the text. */
type Say = (key: 'within' | `outside.${CompassPoint}`, given: { place: string; distance: string }) => string;

export interface PlaceLanguage {
  say: Say;
  locale: string;
  units: Units;
}

/** Where a position is, by its place alone, for lists: 'Croydon', '2 km north of Gosau'. */
export function placeText({ place, metres, compass, relation }: Whereabouts, language: PlaceLanguage): string {
  return relation === 'outside' ? language.say(`outside.${compass}`, given(place, metres, language)) : place;
}

function given(place: string, metres: number, { locale, units }: PlaceLanguage) {
  return { place, distance: roughDistanceText(metres, units, locale) };
}

/**
 * The same with region and country, and within a place with how far from its middle: '2 km north of Gosau, Upper Austria,
 * Austria'.
 */
export function wholePlaceText(where: Whereabouts, language: PlaceLanguage): string {
  const { place, metres, relation } = where;
  const words =
    relation === 'within' ? language.say('within', given(place, metres, language)) : placeText(where, language);
  const parts = [words, where.region, countryName(where.country, language.locale)];
  return listed(
    parts.filter((each): each is string => each !== undefined && each !== ''),
    language.locale,
  );
}

/** The words in English, where no catalogue of texts is at hand. */
export const english: PlaceLanguage = {
  say(key, { place, distance }) {
    const [, point] = key.split('.');
    const words = point === undefined ? placeWords.within : placeWords.outside[point as CompassPoint];
    return words.replace('%{distance}', () => distance).replace('%{place}', () => place);
  },
  locale: 'en',
  units: 'metric',
};

function countryName(code: string, locale: string): string {
  return code === '' ? '' : (regionNames(locale).of(code) ?? code);
}
