import { styled } from '@mui/material/styles';
import { useEvent } from 'ra-core';
import { useEffect, useRef } from 'react';

const NARROWEST = 56;
const WIDEST = 1000;
/** Pixels by which a key moves the edge. */
const STEP = 16;

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
  wish(): number;
  /** @param isDone false while the edge is being dragged */
  onResize(width: number, isDone: boolean): void;
}

/**
 * Renders the edge of a column's header. Dragging it resizes the column, a double click fits it to its values. Shift
 * and the arrow keys on the header's button resize it, too.
 */
export default function ColumnEdge({ wish, onResize }: ColumnEdgeProps) {
  const edge = useRef<HTMLSpanElement>(null);
  const from = useRef<{ x: number; width: number }>(undefined);
  const sign = () => (edge.current && getComputedStyle(edge.current).direction === 'rtl' ? -1 : 1);
  const width = () => edge.current?.parentElement?.getBoundingClientRect().width ?? 0;
  const resize = useEvent((to: number, isDone: boolean) =>
    onResize(Math.round(Math.min(Math.max(to, NARROWEST), WIDEST)), isDone),
  );

  useEffect(() => {
    const header = edge.current?.parentElement;
    const press = (event: KeyboardEvent) => {
      const step = { ArrowLeft: -STEP, ArrowRight: STEP }[event.key];
      if (!event.shiftKey || step === undefined) return;
      // Otherwise the grid would also move its active cell.
      event.stopPropagation();
      event.preventDefault();
      resize(width() + step * sign(), true);
    };
    header?.addEventListener('keydown', press);
    return () => header?.removeEventListener('keydown', press);
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
      onDoubleClick={() => resize(wish(), true)}
    />
  );
}
