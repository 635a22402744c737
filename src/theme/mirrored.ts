import createCache from '@emotion/cache';
import rtlPlugin from '@mui/stylis-plugin-rtl';
import { prefixer } from 'stylis';
import { separateRules } from './separateRules';

/** The Emotion cache for right-to-left languages, which mirrors left and right. */
export const mirrored = separateRules(createCache({ key: 'rtl', stylisPlugins: [prefixer, rtlPlugin] }));
