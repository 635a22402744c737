import { useLocale, useTranslate } from 'ra-core';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Places, Whereabouts } from '../../../contract/places';
import { degreesText, type Units } from '../../../schema/formats/measures';
import { type PlaceLanguage, placeText, wholePlaceText } from '../../../schema/formats/placeText';
import { loadPlaces } from './loadPlaces';

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

let places: Places | undefined;

/** Where a position is: undefined until what is around it is loaded, null where no place is known, or none can be loaded. */
function usePlace(lat: number, lng: number): Whereabouts | null | undefined {
  const found = places?.find(lat, lng);
  const isKnown = found !== undefined;
  const [isFailed, setFailed] = useState(false);
  const [, setLoads] = useState(0);
  useEffect(() => {
    if (isKnown) return;
    let isGone = false;
    loadAround(lat, lng).then(
      () => {
        if (!isGone) setLoads(loads => loads + 1);
      },
      // The position is shown in degrees then.
      () => {
        if (!isGone) setFailed(true);
      },
    );
    return () => {
      isGone = true;
    };
  }, [isKnown, lat, lng]);
  return found ?? (isFailed && !isKnown ? null : found);
}

async function loadAround(lat: number, lng: number): Promise<void> {
  places ??= await loadPlaces();
  await places.load([{ lat, lng }]);
}

/** What puts places into the words of the user's language. */
function usePlaceLanguage(units: Units): PlaceLanguage {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const say = useCallback<PlaceLanguage['say']>((key, given) => translate(`map.where.${key}`, given), [translate]);
  return useMemo(() => ({ say, locale, units }), [say, locale, units]);
}
