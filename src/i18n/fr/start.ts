/** What the sign-in page needs in French. */
export { labels } from '../../../resources/labels.fr';
export { publicTexts } from './public';
