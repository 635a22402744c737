import { keyframes } from '@mui/material/styles';

const appear = keyframes({ from: { visibility: 'hidden' }, to: { visibility: 'visible' } });

/** Hides an element for the first 150 ms, so that fast loads show no skeleton. */
export const delayedAppearance = { animation: `${appear} 1ms 150ms backwards` };
