import createCache from '@emotion/cache';
import rtlPlugin from '@mui/stylis-plugin-rtl';
import { prefixer } from 'stylis';
import { separateRules } from './separateRules';

/** Style sheets for languages that are written from right to left: what is at the left is at the right. */
export const mirrored = separateRules(createCache({ key: 'rtl', stylisPlugins: [prefixer, rtlPlugin] }));
