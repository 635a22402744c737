/** What the sign-in page needs in German. */
export { labels } from '../../../resources/labels.de';
export { publicTexts } from './public';
