/** What the sign-in page needs in English. */
export { labels } from '../../../resources/labels.en';
export { publicTexts } from './public';
