/** The French texts of the sign-in page. */
export { labels } from '../../../resources/labels.fr';
export { publicTexts } from './public';
