import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';

/** Whether the screen is too narrow for a table. */
export function useOnPhone(): boolean {
  return useMediaQuery(useTheme().breakpoints.down('sm'));
}
