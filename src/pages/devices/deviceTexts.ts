import { bringTexts } from '../../i18n';
import { devices } from '../../i18n/en/devices';

bringTexts({ devices });
