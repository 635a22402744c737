import type { CompassPoint, Whereabouts } from '../../contract/places';
import { formatList } from '../formatList';
import { roughDistanceText, type Units } from './measures';
import { regionNames } from './regionNames';

/** The English phrases. Those of other languages are in the maps' texts. */
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

/** Translates a key of `placeWords` with these arguments. */
type Say = (key: 'within' | `outside.${CompassPoint}`, given: { place: string; distance: string }) => string;

export interface PlaceLanguage {
  say: Say;
  locale: string;
  units: Units;
}

/** Describes a position by its nearest place, for lists: 'Croydon', '2 km north of Gosau'. */
export function placeText({ place, metres, compass, relation }: Whereabouts, language: PlaceLanguage): string {
  return relation === 'outside' ? language.say(`outside.${compass}`, given(place, metres, language)) : place;
}

function given(place: string, metres: number, { locale, units }: PlaceLanguage) {
  return { place, distance: roughDistanceText(metres, units, locale) };
}

/**
 * Describes a position with region, country and, within a place, the distance from its centre: '2 km north of Gosau,
 * Upper Austria, Austria'.
 */
export function fullPlaceText(where: Whereabouts, language: PlaceLanguage): string {
  const { place, metres, relation } = where;
  const words =
    relation === 'within' ? language.say('within', given(place, metres, language)) : placeText(where, language);
  const parts = [words, where.region, countryName(where.country, language.locale)];
  return formatList(
    parts.filter((each): each is string => each !== undefined && each !== ''),
    language.locale,
  );
}

/** English phrases, for code that has no translations. */
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
