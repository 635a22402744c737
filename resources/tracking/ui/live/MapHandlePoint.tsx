import Box from '@mui/material/Box';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useMap } from '../../../../src/map/context';
import { onMap } from '../../../../src/map/mapEvents';
import { useMapTheme } from '../../../../src/map/mapTheme';
import { pointOf } from '../../../../src/map/useMapPoint';
import type { Corner } from './geofenceDraft';

interface Props {
  place: Corner;
  label: string;
  /** Whether it is between two corners, where using it adds a new one. */
  isMidpoint?: boolean;
  onMove?(place: Corner): void;
  onUse?: (() => void) | undefined;
}

/** A press that moves farther than this is a drag, not a click. */
const clickPixels = 4;

/** Step of an arrow key in pixels. */
const stepPixels = 8;
const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-stepPixels, 0],
  ArrowRight: [stepPixels, 0],
  ArrowUp: [0, -stepPixels],
  ArrowDown: [0, stepPixels],
};

/** Renders a point on the map that can be moved by dragging or with the arrow keys. */
export function MapHandlePoint({ place, label, isMidpoint = false, onMove, onUse }: Props) {
  const { map } = useMap();
  const theme = useMapTheme();
  const button = useRef<HTMLButtonElement>(null);
  const press = useRef({ x: 0, y: 0, isDrag: false });
  const [lng, lat] = place;

  useEffect(() => {
    const updatePosition = () => {
      const { x, y } = pointOf(map, { lng, lat });
      if (button.current) button.current.style.transform = `translate(${x}px, ${y}px) translate(-50%, -50%)`;
    };
    updatePosition();
    return onMap(map, { move: updatePosition, resize: updatePosition });
  }, [map, lng, lat]);

  const moveBy = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step || !onMove) return;
    event.preventDefault();
    event.stopPropagation();
    const { x, y } = pointOf(map, { lng, lat });
    const to = map.unproject([x + step[0], y + step[1]]);
    onMove([to.lng, to.lat]);
  };
  const drag = (event: PointerEvent) => {
    if (!onMove || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const { x, y, isDrag } = press.current;
    press.current.isDrag = isDrag || Math.hypot(event.clientX - x, event.clientY - y) > clickPixels;
    if (press.current.isDrag) onMove(placeUnder(map, event));
  };

  return createPortal(
    <Box
      component="button"
      type="button"
      ref={button}
      aria-label={label}
      onKeyDown={event => {
        // A drag may end without a click, which would reset this.
        press.current.isDrag = false;
        moveBy(event);
      }}
      onClick={() => {
        if (!press.current.isDrag) onUse?.();
        press.current.isDrag = false;
      }}
      onPointerDown={event => {
        event.stopPropagation();
        press.current = { x: event.clientX, y: event.clientY, isDrag: false };
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={drag}
      // Not in `sx`, which is mirrored in right-to-left languages. The map isn't.
      style={{ left: 0 }}
      sx={{
        position: 'absolute',
        zIndex: 2,
        top: 0,
        p: 0,
        width: isMidpoint ? 12 : 16,
        height: isMidpoint ? 12 : 16,
        borderRadius: '50%',
        border: `2px solid ${theme.accent}`,
        bgcolor: theme.halo,
        opacity: isMidpoint ? 0.7 : 1,
        cursor: isMidpoint ? 'copy' : 'move',
        touchAction: 'none',
        '@media (pointer: coarse)': { width: 24, height: 24 },
        '&:focus-visible': { outline: `2px solid ${theme.accent}`, outlineOffset: 2 },
      }}
    />,
    map.getContainer(),
  );
}

/** Returns the place under the pointer. */
export function placeUnder(
  map: ReturnType<typeof useMap>['map'],
  { clientX, clientY }: { clientX: number; clientY: number },
): Corner {
  const frame = map.getContainer().getBoundingClientRect();
  const { lng, lat } = map.unproject([clientX - frame.left, clientY - frame.top]);
  return [lng, lat];
}
