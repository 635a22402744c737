import { keyframes } from '@mui/material/styles';

const appear = keyframes({ from: { visibility: 'hidden' }, to: { visibility: 'visible' } });

/** The style of what is not there for the first 150 ms: what comes at once needs no skeleton. */
export const appearLate = { animation: `${appear} 1ms 150ms backwards` };
