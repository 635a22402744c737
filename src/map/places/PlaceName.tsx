import { useLocale, useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import type { Places, Whereabouts } from '../../../contract/places';
import { degreesText, type Units } from '../../../schema/formats/measures';
import { fullPlaceText, placeText } from '../../../schema/formats/placeText';
import { loadPlaces } from './loadPlaces';

interface Props {
  lat: number;
  lng: number;
  units: Units;
  /** Whether to include region and country. */
  isWhole?: boolean;
  /** Shown until the place is loaded. The default, a no-break space, keeps the line's height. */
  placeholder?: string;
}

/** Renders the place nearest to a position, with its coordinates as a tooltip. Without one, renders the coordinates. */
export function PlaceName({ lat, lng, units, isWhole = false, placeholder = '\u00a0' }: Props) {
  const translate = useTranslate();
  const locale = useLocale();
  const found = usePlace(lat, lng);
  const degrees = degreesText(lat, lng);
  if (found === null) return <bdi dir="ltr">{degrees}</bdi>;
  const textOf = isWhole ? fullPlaceText : placeText;
  return (
    <bdi title={degrees}>
      {found
        ? textOf(found, { say: (key, given) => translate(`map.where.${key}`, given), locale, units })
        : placeholder}
    </bdi>
  );
}

let places: Places | undefined;

/** Returns the place of a position: undefined while loading, null if none is near or loading failed. */
function usePlace(lat: number, lng: number): Whereabouts | null | undefined {
  const found = places?.find(lat, lng);
  const isKnown = found !== undefined;
  /** The position whose places were last loaded, successfully or not. */
  const [failedAt, setFailedAt] = useState<{ lat: number; lng: number }>();
  useEffect(() => {
    if (isKnown) return;
    let isUnmounted = false;
    const done = () => {
      if (!isUnmounted) setFailedAt({ lat, lng });
    };
    loadAround(lat, lng).then(done, done);
    return () => {
      isUnmounted = true;
    };
  }, [isKnown, lat, lng]);
  const isFailed = !isKnown && failedAt?.lat === lat && failedAt.lng === lng;
  return isFailed ? null : found;
}

async function loadAround(lat: number, lng: number): Promise<void> {
  places ??= await loadPlaces();
  await places.load([{ lat, lng }]);
}
