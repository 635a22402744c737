/** The German texts of the sign-in page. */
export { labels } from '../../../resources/labels.de';
export { publicTexts } from './public';
