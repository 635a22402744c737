import Earlier from '@mui/icons-material/ChevronLeft';
import Later from '@mui/icons-material/ChevronRight';
import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Tooltip from '@mui/material/Tooltip';
import { useLocale, useTranslate } from 'ra-core';
import { type FormEvent, useRef, useState } from 'react';
import { trackingLimits } from '../../../../contract/positions';
import { neighbourOf, presetOf, presets, type Span, spanOf } from './historyQuery';
import { spanText } from './timeTexts';
import { momentOf, startOfDay, wallTime } from './zonedTime';

interface Props {
  span: Span;
  zone: string;
  now: number;
  onChange(span: Span): void;
}

const OWN = 'own';

/** Chooses the range: ready-made, from day to day, or by its ends. */
export function RangeControls({ span, zone, now, onChange }: Props) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const [isChoosing, setChoosing] = useState(false);
  const own = useRef<HTMLButtonElement>(null);
  const preset = presetOf(span, now, zone);
  const later = neighbourOf(span, 1, zone);

  return (
    <>
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label={translate('historicalData.range.label')}
        value={preset ?? OWN}
      >
        {presets.map(each => (
          // Its own click, not the group's change: what is shown as chosen may be on its way out, and is chosen again then.
          <ToggleButton key={each} value={each} onClick={() => onChange(spanOf(each, Date.now(), zone))}>
            {translate(`historicalData.range.${each}`)}
          </ToggleButton>
        ))}
        <ToggleButton ref={own} value={OWN} aria-haspopup="dialog" onClick={() => setChoosing(true)}>
          {translate('historicalData.range.own')}
        </ToggleButton>
      </ToggleButtonGroup>
      <Stack direction="row" sx={{ alignItems: 'center' }}>
        <Tooltip title={translate('historicalData.range.earlier')}>
          <IconButton
            aria-label={translate('historicalData.range.earlier')}
            onClick={() => onChange(neighbourOf(span, -1, zone))}
          >
            <Earlier />
          </IconButton>
        </Tooltip>
        <Button variant="text" color="inherit" onClick={() => setChoosing(true)} sx={{ px: 2 }}>
          {spanText(span, zone, locale)}
        </Button>
        <Tooltip title={translate('historicalData.range.later')}>
          <span>
            <IconButton
              aria-label={translate('historicalData.range.later')}
              disabled={later.from > startOfDay(now, zone)}
              onClick={() => onChange(later)}
            >
              <Later />
            </IconButton>
          </span>
        </Tooltip>
      </Stack>
      <Popover
        open={isChoosing}
        anchorEl={() => own.current}
        onClose={() => setChoosing(false)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: { role: 'dialog', 'aria-label': translate('historicalData.range.own'), sx: { p: 4, mt: 1 } },
        }}
      >
        <OwnRange
          span={span}
          zone={zone}
          onChoose={chosen => {
            setChoosing(false);
            onChange(chosen);
          }}
        />
      </Popover>
    </>
  );
}

function OwnRange({ span, zone, onChoose }: { span: Span; zone: string; onChoose(span: Span): void }) {
  const translate = useTranslate();
  const [from, setFrom] = useState(wallTime(span.from, zone));
  const [to, setTo] = useState(wallTime(span.to, zone));
  const chosen = { from: momentOf(from, zone), to: momentOf(to, zone) };
  const isRange = from !== '' && to !== '' && chosen.from < chosen.to;
  const isShort = chosen.to - chosen.from <= trackingLimits.days * 86_400_000;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isRange && isShort) onChoose(chosen);
  };
  return (
    <Stack component="form" onSubmit={submit} sx={{ gap: 3, maxWidth: 280 }}>
      <TextField
        type="datetime-local"
        label={translate('historicalData.range.from')}
        value={from}
        onChange={event => setFrom(event.target.value)}
      />
      <TextField
        type="datetime-local"
        label={translate('historicalData.range.to')}
        value={to}
        error={!isRange || !isShort}
        helperText={
          !isRange
            ? translate('historicalData.range.order')
            : isShort
              ? zone
              : translate('historicalData.range.most', { days: trackingLimits.days })
        }
        onChange={event => setTo(event.target.value)}
      />
      <Button type="submit" variant="contained" color="primary" disabled={!isRange || !isShort}>
        {translate('historicalData.range.show')}
      </Button>
    </Stack>
  );
}

/** Chooses the time zone that all times are told in. */
export function ZonePicker({ zone, onChange }: { zone: string; onChange(zone: string): void }) {
  const translate = useTranslate();
  const known = Intl.supportedValuesOf('timeZone');
  const options = [...new Set(['UTC', zone, ...known])].sort();
  return (
    <Autocomplete
      disableClearable
      options={options}
      value={zone}
      onChange={(_, chosen) => onChange(chosen)}
      noOptionsText={translate('historicalData.zone.none')}
      slotProps={{ listbox: { 'aria-label': translate('historicalData.zone.label') } }}
      sx={{ width: 200 }}
      renderInput={parameters => (
        <TextField
          {...parameters}
          slotProps={{
            ...parameters.slotProps,
            htmlInput: { ...parameters.slotProps.htmlInput, 'aria-label': translate('historicalData.zone.label') },
          }}
        />
      )}
    />
  );
}
