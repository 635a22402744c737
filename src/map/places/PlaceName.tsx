import { degreesText, type Units } from '../../../schema/formats/measures';
import { placeText, wholePlaceText } from '../../../schema/formats/placeText';
import { usePlace, usePlaceLanguage } from './usePlace';

interface Props {
  lat: number;
  lng: number;
  units: Units;
  /** With region and country. */
  isWhole?: boolean;
  /** What stands there until the place is known; else a line as high as the words that come. */
  meanwhile?: string;
}

/** Where a position is in words, with its degrees on pointing at it; in degrees where no place is near. */
export function PlaceName({ lat, lng, units, isWhole = false, meanwhile = '\u00a0' }: Props) {
  const language = usePlaceLanguage(units);
  const found = usePlace(lat, lng);
  const degrees = degreesText(lat, lng);
  if (found === null) return <bdi dir="ltr">{degrees}</bdi>;
  return (
    <bdi title={degrees}>
      {found === undefined ? meanwhile : (isWhole ? wholePlaceText : placeText)(found, language)}
    </bdi>
  );
}
