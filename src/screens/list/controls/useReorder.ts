import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';

interface Drag {
  name: string;
  to: number;
}

/**
 * Reorders items by dragging their handles, with a mouse, pen or finger, and by arrow keys. The order changes when an
 * item is dropped.
 * @param items the names of the items in order
 * @param onMove may be called with an index before the first or after the last
 */
export function useReorder(items: readonly string[], onMove: (name: string, to: number) => void) {
  const [drag, setDrag] = useState<Drag>();
  const list = useRef<HTMLDivElement>(null);
  const end = useRef<() => void>(undefined);
  useEffect(() => () => end.current?.(), []);

  /** Returns the index of the item at a vertical position. */
  const placeAt = (y: number): number => {
    const boxes = [...(list.current?.querySelectorAll('[data-movable]') ?? [])].map(row => row.getBoundingClientRect());
    const below = boxes.findIndex(box => y < box.bottom);
    return below < 0 ? items.length - 1 : below;
  };

  const begin = (name: string) => {
    const from = items.indexOf(name);
    // Not state, because a drop may come before the last move has rendered.
    const now: Drag = { name, to: from };
    const move = (event: globalThis.PointerEvent) => {
      now.to = placeAt(event.clientY);
      setDrag({ ...now });
    };
    const drop = () => {
      finish();
      if (now.to !== from) onMove(name, now.to);
    };
    const finish = () => {
      // On the window, because a row loses pointer capture when it moves in the DOM.
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', drop);
      window.removeEventListener('pointercancel', finish);
      setDrag(undefined);
    };
    end.current = finish;
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', drop);
    window.addEventListener('pointercancel', finish);
    setDrag(now);
  };

  /** Returns the props of an item's drag handle. */
  const handleOf = (name: string) => ({
    onPointerDown: (event: PointerEvent) => {
      if (event.button === 0) begin(name);
    },
    onKeyDown: (event: KeyboardEvent) => {
      const delta = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
      if (delta === 0) return;
      event.preventDefault();
      onMove(name, items.indexOf(name) + delta);
    },
  });

  return {
    list,
    /** The items' order, including that of the running drag. */
    order: drag ? moveItem(items, drag.name, drag.to) : items,
    dragged: drag?.name,
    handleOf,
  };
}

/** Returns the items with the named one at another index. */
export function moveItem(items: readonly string[], name: string, to: number): string[] {
  return items.filter(item => item !== name).toSpliced(to, 0, name);
}
