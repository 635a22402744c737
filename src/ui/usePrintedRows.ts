import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Maximum number of printed rows, about thirty pages. */
export const MAX_PRINTED_ROWS = 1_000;

/**
 * Returns the indexes of the first rows, up to 1,000, while the page is printed, and undefined otherwise. A virtualizer
 * goes on unchanged meanwhile, so that it keeps its scroll position.
 */
export function usePrintedRows(count: number): number[] | undefined {
  const isPrinting = usePrinting();
  return isPrinting ? firstIndexes(Math.min(count, MAX_PRINTED_ROWS)) : undefined;
}

export function firstIndexes(count: number): number[] {
  return [...Array(count).keys()];
}

export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    // Browsers print the DOM as it is when the event handler returns, so render synchronously.
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}
