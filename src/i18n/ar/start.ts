/** What the sign-in page needs in Arabic. */
export { labels } from '../../../resources/labels.ar';
export { publicTexts } from './public';
