import { publicLaterTexts } from '../i18n/en/publicLater';
import { bringPublicTexts } from './translate';

bringPublicTexts(publicLaterTexts);
