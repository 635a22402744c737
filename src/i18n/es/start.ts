/** The Spanish texts of the sign-in page. */
export { labels } from '../../../resources/labels.es';
export { publicTexts } from './public';
