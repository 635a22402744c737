import { useTranslate } from 'ra-core';
import { Fragment, useEffect, useRef } from 'react';
import { destinationFrom, distanceBetween } from '../../../../contract/earth';
import { useMap } from '../../../../src/map/context';
import { useMapEvents } from '../../../../src/map/mapEvents';
import { useKeyDown } from '../../../../src/ui/useKeyDown';
import {
  type Corner,
  circleWithRadius,
  closePolygon,
  type DraftShape,
  midpointAfter,
  withClickAt,
  withCorner,
  withMidpoint,
} from './geofenceDraft';
import { MapHandlePoint, placeUnder } from './MapHandlePoint';

interface Props {
  shape: DraftShape;
  onChange(shape: DraftShape): void;
  onCancel(): void;
}

/** Lets the user draw an area on the map by clicking and dragging, and move its points afterwards. */
export function DrawingOnMap({ shape, onChange, onCancel }: Props) {
  const { map } = useMap();
  const dragging = useRef<AbortController>(undefined);
  useEffect(() => () => dragging.current?.abort(), []);

  useMapEvents({
    /** Starts a circle: press at its centre, drag to its edge. */
    mousedown(event) {
      if (shape.type !== 'circle' || shape.center) return;
      // Keeps the map from panning.
      event.preventDefault();
      const center: Corner = [event.lngLat.lng, event.lngLat.lat];
      onChange(withClickAt(shape, center));
      dragging.current = new AbortController();
      const { signal } = dragging.current;
      // Listen on the window: the handle at the edge will be under the pointer and take the map's events.
      const drag = (move: MouseEvent) => {
        const metres = distanceBetween(...center, ...placeUnder(map, move));
        if (metres > 0) onChange(circleWithRadius(center, metres));
      };
      window.addEventListener('mousemove', drag, { signal });
      window.addEventListener('mouseup', () => dragging.current?.abort(), { signal });
    },
    click({ lngLat: { lng, lat } }) {
      if (shape.type === 'polygon' || !shape.center) onChange(withClickAt(shape, [lng, lat]));
    },
    dblclick(event) {
      event.preventDefault();
      onChange(closePolygon(shape));
    },
  });
  useKeyDown(event => {
    if (event.defaultPrevented) return;
    if (event.key === 'Escape') onCancel();
    else if (event.key === 'Enter' && !isControl(event.target)) onChange(closePolygon(shape));
    else return;
    event.preventDefault();
  });

  return shape.type === 'circle' ? (
    <CircleHandles shape={shape} onChange={onChange} />
  ) : (
    <PolygonHandles shape={shape} onChange={onChange} />
  );
}

interface HandlesProps<T extends DraftShape['type']> {
  shape: Extract<DraftShape, { type: T }>;
  onChange(shape: DraftShape): void;
}

function CircleHandles({ shape, onChange }: HandlesProps<'circle'>) {
  const translate = useTranslate();
  const { center, radiusM } = shape;
  if (!center) return null;
  const [lng, lat] = center;
  const edge = destinationFrom({ lng, lat }, radiusM, 90);
  return (
    <>
      <MapHandlePoint
        place={center}
        label={translate('liveTracking.editor.center')}
        onMove={place => onChange(withClickAt(shape, place))}
      />
      <MapHandlePoint
        place={[edge.lng, edge.lat]}
        label={translate('liveTracking.editor.edge')}
        onMove={place => onChange(circleWithRadius(center, distanceBetween(...center, ...place)))}
      />
    </>
  );
}

function PolygonHandles({ shape, onChange }: HandlesProps<'polygon'>) {
  const translate = useTranslate();
  return shape.points.map((point, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a corner's only identity is its index, also when it moves
    <Fragment key={index}>
      <MapHandlePoint
        place={point}
        label={translate('liveTracking.editor.corner', { number: index + 1 })}
        onMove={place => onChange(withCorner(shape, index, place))}
        // The second click of a double click is on the handle of the corner that the first one added.
        onUse={isEnd(shape, index) ? () => onChange(closePolygon(shape)) : undefined}
      />
      {shape.isClosed && (
        <MapHandlePoint
          isMidpoint
          place={midpointAfter(shape.points, index)}
          label={translate('liveTracking.editor.addCorner')}
          onUse={() => onChange(withMidpoint(shape, index))}
        />
      )}
    </Fragment>
  ));
}

/** Whether using this corner finishes the polygon: the first or the last one while it is open. */
function isEnd({ points, isClosed }: HandlesProps<'polygon'>['shape'], index: number): boolean {
  return !isClosed && (index === 0 || index === points.length - 1);
}

/** Whether the focused element uses keys itself. */
function isControl(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest('input, textarea, button, a, [role=combobox], [role=listbox]') !== null
  );
}
