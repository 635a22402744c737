/** The Arabic texts of the sign-in page. */
export { labels } from '../../../resources/labels.ar';
export { publicTexts } from './public';
