import { degreesText, type Units } from '../../../schema/formats/measures';
import { placeText, wholePlaceText } from '../../../schema/formats/placeText';
import { usePlace, usePlaceLanguage } from './usePlace';

interface Props {
  lat: number;
  lng: number;
  units: Units;
  /** With region and country. */
  isWhole?: boolean;
}

/** Where a position is in words, with its degrees on pointing at it; in degrees where no place is near. */
export function PlaceName({ lat, lng, units, isWhole = false }: Props) {
  const language = usePlaceLanguage(units);
  const found = usePlace(lat, lng);
  const degrees = degreesText(lat, lng);
  if (found === null) return <bdi dir="ltr">{degrees}</bdi>;
  return (
    <bdi title={degrees}>
      {/* As high as the words that come. */}
      {found === undefined ? '\u00a0' : (isWhole ? wholePlaceText : placeText)(found, language)}
    </bdi>
  );
}
