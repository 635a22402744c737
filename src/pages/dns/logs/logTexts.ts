import { bringTexts } from '../../../i18n';
import { dnsLogs } from '../../../i18n/en/dnsLogs';

bringTexts({ dnsLogs });
