import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import type { CallOutput } from '../../../../contract';
import { detailFor, loadAtlas, partsIn } from '../../../../src/map/baseMap/atlas';
import { useMapTheme } from '../../../../src/map/mapTheme';
import { useOnPhone } from '../../../../src/screens/list/useOnPhone';
import { MutedText } from '../../../../src/ui/QueryContent';
import { createStaticMap, mergePlaces, svgPath } from './staticMap';

interface Props {
  places: CallOutput<'mapping/getOverview'>['places'];
  label: string;
}

/** Size of the picture in pixels. It shrinks with its container. */
const sizes = { wide: { width: 720, height: 320 }, phone: { width: 340, height: 200 } } as const;
/** Width in degrees below which the coarsest outlines no longer look like coasts. */
const COARSE_FROM = 60;
/** A zoom with the next finer outlines. */
const FINER_ZOOM = 4;
/** Distance in the picture's units within which places are merged. */
const MERGE_DISTANCE = 26;

/** Renders a small static map: the bundled outlines of countries, with a dot for each group of places. */
export default function Thumbnail({ places, label }: Props) {
  const translate = useTranslate();
  const locale = useLocale();
  const theme = useMapTheme();
  const { width, height } = sizes[useOnPhone() ? 'phone' : 'wide'];
  const picture = useMemo(() => createStaticMap(places, width, height), [places, width, height]);
  const isNear = picture !== undefined && picture.bounds[2] - picture.bounds[0] < COARSE_FROM;
  const atlas = detailFor(isNear ? FINER_ZOOM : 0);
  const { data: world, error } = useQuery({
    queryKey: ['atlas', atlas],
    queryFn: () => loadAtlas(atlas),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const land = useMemo(() => {
    if (!world || !picture) return '';
    const areas = partsIn(world, picture.bounds).map(({ geometry, bbox }) => ({ rings: geometry.coordinates, bbox }));
    return svgPath(picture, areas);
  }, [world, picture]);
  if (error) return <MutedText>{translate('positionsDashboard.failed', { message: error.message })}</MutedText>;
  if (!world || !picture) return <Skeleton variant="rounded" height={height} />;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${height}`}
      style={{ display: 'block', width: '100%', height: 'auto', borderRadius: 6, background: theme.water }}
    >
      <path d={land} fill={theme.land} stroke={theme.border} strokeWidth={1} strokeLinejoin="round" />
      {mergePlaces(picture, places, MERGE_DISTANCE).map(({ x, y, people }) => (
        <g key={`${x} ${y}`}>
          <circle cx={x} cy={y} r={radiusOf(people)} fill={theme.accent} stroke={theme.halo} strokeWidth={2} />
          {people > 1 && (
            <text
              x={x}
              y={y}
              dy="0.35em"
              textAnchor="middle"
              fill={theme.onAccent}
              fontSize={12}
              fontWeight={600}
              style={{ fontVariantNumeric: 'tabular-nums' }}
            >
              {people.toLocaleString(locale, { notation: 'compact' })}
            </text>
          )}
        </g>
      ))}
    </svg>
  );
}

/** Returns the radius of a dot. Dots for several people have space for the number. */
function radiusOf(people: number): number {
  return people === 1 ? 6 : 10 + 1.2 * Math.log2(people);
}
