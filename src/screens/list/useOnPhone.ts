import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { usePrinting } from '../../ui/usePrintedRows';

/**
 * Whether the screen is too narrow for a table. While the page is printed, it doesn't follow the width of the paper:
 * browsers count the pages before components could render again.
 */
export function useOnPhone(): boolean {
  const isNarrow = useMediaQuery(useTheme().breakpoints.down('sm'));
  const isPrinting = usePrinting();
  const [onPhone, setOnPhone] = useState(isNarrow);
  if (isPrinting || onPhone === isNarrow) return onPhone;
  setOnPhone(isNarrow);
  return isNarrow;
}
