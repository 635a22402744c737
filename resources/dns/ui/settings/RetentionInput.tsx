import Alert from '@mui/material/Alert';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useLocale, useRecordContext, useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { useController } from 'react-hook-form';
import { serviceNow } from '../../../../contract/serviceClock';
import { timeText } from '../../../../schema/formats/times';
import { FieldFrame, frameIds } from '../../../../src/screens/record/form/FieldFrame';
import { logRetentions } from '../../contract/dnsWords';
import { sumByStatus } from '../overview/figures';
import { useAnalytics } from '../overview/useAnalytics';
import { durationText } from './durationText';

/** Lets the user choose the retention of queries. Warns before saving if a shorter one deletes queries. */
export default function RetentionInput({ source, label }: { source: string; label: string }) {
  const translate = useTranslate();
  const locale = useLocale();
  const id = `${useId()}-${source}`;
  const { field } = useController({ name: source });
  const saved = useRecordContext()?.[source];
  const seconds = Number(field.value);
  const { labelId, describedBy } = frameIds(id);
  return (
    <div>
      <FieldFrame id={id} label={label} help={translate('resources.dns/settings.help.retention')} required>
        <Select
          ref={field.ref}
          labelId={labelId}
          value={field.value}
          onChange={event => field.onChange(Number(event.target.value))}
          onBlur={field.onBlur}
          fullWidth
          SelectDisplayProps={{ id, 'aria-describedby': describedBy }}
        >
          {logRetentions.map(each => (
            <MenuItem key={each} value={each}>
              {durationText(each, locale)}
            </MenuItem>
          ))}
        </Select>
      </FieldFrame>
      {typeof saved === 'number' && seconds < saved && <Loss key={seconds} seconds={seconds} locale={locale} />}
    </div>
  );
}

/** Warns how many queries a shorter retention deletes. */
function Loss({ seconds, locale }: { seconds: number; locale: string }) {
  const translate = useTranslate();
  const [limit] = useState(() => new Date(serviceNow() - seconds * 1000).toISOString());
  const { data } = useAnalytics('status', { from: new Date(0).toISOString(), to: limit });
  const since = timeText(limit, locale);
  const count = data && sumByStatus(data).queries;
  return (
    <Alert severity="warning" sx={{ mt: 2 }}>
      {count === undefined
        ? translate('dnsSettings.loss', { since })
        : translate('dnsSettings.countedLoss', { since, smart_count: count })}
    </Alert>
  );
}
