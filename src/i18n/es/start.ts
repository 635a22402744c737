/** What the sign-in page needs in Spanish. */
export { labels } from '../../../resources/labels.es';
export { publicTexts } from './public';
