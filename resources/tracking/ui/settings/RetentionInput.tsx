import Alert from '@mui/material/Alert';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useLocale, useRecordContext, useTranslate } from 'ra-core';
import { useEffect, useId, useRef } from 'react';
import { useController } from 'react-hook-form';
import { timeText } from '../../../../schema/formats/times';
import { FieldFrame, frameIds } from '../../../../src/screens/record/form/FieldFrame';
import { retentions } from '../../contract/positions';
import { useLoss } from './useLoss';

/** Renders the retention of positions, with a note on what a shorter one would delete. */
export default function RetentionInput({ source, label }: { source: string; label: string }) {
  const locale = useLocale();
  const id = `${useId()}-${source}`;
  const { field } = useController({ name: source });
  const saved = useRecordContext()?.[source];
  const days = retentions.find(each => each === field.value);
  const { labelId, describedBy } = frameIds(id);
  const text = new Intl.NumberFormat(locale, { style: 'unit', unit: 'day', unitDisplay: 'long' });
  return (
    <div>
      <FieldFrame id={id} label={label} required>
        <Select
          ref={field.ref}
          labelId={labelId}
          value={days ?? ''}
          onChange={event => field.onChange(Number(event.target.value))}
          onBlur={field.onBlur}
          fullWidth
          SelectDisplayProps={{ id, 'aria-describedby': describedBy }}
        >
          {retentions.map(each => (
            <MenuItem key={each} value={each}>
              {text.format(each)}
            </MenuItem>
          ))}
        </Select>
      </FieldFrame>
      {typeof saved === 'number' && days !== undefined && days < saved && <LossNote days={days} />}
    </div>
  );
}

/** Renders how many positions this retention would delete. */
function LossNote({ days }: { days: number }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { data, error } = useLoss(days);
  const since = data && timeText(data.deletesBefore, locale);
  const note = useRef<HTMLDivElement>(null);
  const isCounted = data !== undefined || error !== null;
  useEffect(() => {
    if (isCounted) note.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isCounted]);
  return (
    <Alert
      ref={note}
      severity={data?.points === 0 ? 'info' : 'warning'}
      // Scrolls above the save bar, which sticks to the bottom.
      sx={{ mt: 2, scrollMarginBottom: 144 }}
    >
      {error
        ? translate('mappingSettings.lossUnknown', { message: error.message })
        : data === undefined
          ? translate('mappingSettings.counting')
          : data.points === 0
            ? translate('mappingSettings.noLoss')
            : translate('mappingSettings.countedLoss', { since, smart_count: data.points })}
    </Alert>
  );
}
