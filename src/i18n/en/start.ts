/** The English texts of the sign-in page. */
export { labels } from '../../../resources/labels.en';
export { publicTexts } from './public';
