import { bringTexts } from '../../../i18n';
import { filters } from '../../../i18n/en/filters';

bringTexts({ filters });
