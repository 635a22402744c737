import createCache from '@emotion/cache';
import { separateRules } from './separateRules';

/** The Emotion cache for left-to-right languages. */
export const ltrCache = separateRules(createCache({ key: 'css' }));
