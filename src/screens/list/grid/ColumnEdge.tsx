import { styled } from '@mui/material/styles';
import { useEvent } from 'ra-core';
import { useEffect, useRef } from 'react';

const MIN_WIDTH = 56;
const MAX_WIDTH = 1000;
/** Pixels by which a key moves the edge. */
const KEY_STEP = 16;

const Edge = styled('span')(({ theme }) => ({
  position: 'absolute',
  insetInlineEnd: 0,
  top: 0,
  bottom: 0,
  width: 10,
  cursor: 'col-resize',
  touchAction: 'none',
  userSelect: 'none',
  '&::after': {
    content: '""',
    position: 'absolute',
    insetInlineEnd: 0,
    top: 8,
    bottom: 8,
    width: 2,
    borderRadius: 1,
  },
  '@media (hover: hover)': { '.head:hover &::after': { backgroundColor: theme.palette.divider } },
  '&:hover::after, &:active::after': { backgroundColor: `${theme.palette.primary.main} !important` },
}));

interface ColumnEdgeProps {
  /** Returns the column's width for its values in pixels. */
  getWidth(): number;
  /** @param isDone false while the edge is being dragged */
  onResize(width: number, isDone: boolean): void;
}

/**
 * Renders the edge of a column's header. Dragging it resizes the column, a double click fits it to its values. Shift
 * and the arrow keys on the header's button resize it, too.
 */
export default function ColumnEdge({ getWidth, onResize }: ColumnEdgeProps) {
  const edge = useRef<HTMLSpanElement>(null);
  const from = useRef<{ x: number; width: number }>(undefined);
  const sign = () => (edge.current && getComputedStyle(edge.current).direction === 'rtl' ? -1 : 1);
  const width = () => edge.current?.parentElement?.getBoundingClientRect().width ?? 0;
  const resize = useEvent((to: number, isDone: boolean) =>
    onResize(Math.round(Math.min(Math.max(to, MIN_WIDTH), MAX_WIDTH)), isDone),
  );

  useEffect(() => {
    const header = edge.current?.parentElement;
    const onKeyDown = (event: KeyboardEvent) => {
      const step = { ArrowLeft: -KEY_STEP, ArrowRight: KEY_STEP }[event.key];
      if (!event.shiftKey || step === undefined) return;
      // Otherwise the grid would also move its active cell.
      event.stopPropagation();
      event.preventDefault();
      resize(width() + step * sign(), true);
    };
    header?.addEventListener('keydown', onKeyDown);
    return () => header?.removeEventListener('keydown', onKeyDown);
  });

  return (
    <Edge
      ref={edge}
      role="separator"
      aria-hidden
      onPointerDown={event => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        from.current = { x: event.clientX, width: width() };
      }}
      onPointerMove={event => {
        if (from.current) resize(from.current.width + (event.clientX - from.current.x) * sign(), false);
      }}
      onPointerUp={event => {
        const start = from.current;
        from.current = undefined;
        // A click without a move changes nothing.
        if (start && event.clientX !== start.x) resize(start.width + (event.clientX - start.x) * sign(), true);
      }}
      onPointerCancel={() => {
        from.current = undefined;
      }}
      onDoubleClick={() => resize(getWidth(), true)}
    />
  );
}
