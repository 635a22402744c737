import Refresh from '@mui/icons-material/RefreshOutlined';
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
import { unidentifiedDevice } from '../../../../contract/dnsWords';
import { type OverviewQuery, presets, type Span, spanOf } from './range';
import { useDevices } from './useAnalytics';

interface Props {
  query: OverviewQuery;
  now: number;
  onChange(query: OverviewQuery): void;
  onRefresh(): void;
}

const OWN = 'own';

/** Chooses the range and the device that the overview is about. */
export function OverviewControls({ query, now, onChange, onRefresh }: Props) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const [isChoosing, setChoosing] = useState(false);
  const own = useRef<HTMLButtonElement>(null);
  const { range, device } = query;

  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 3, mb: 4 }}>
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label={translate('dnsOverview.range.label')}
        value={typeof range === 'string' ? range : OWN}
      >
        {presets.map(preset => (
          // Its own click, not the group's change: what is shown as chosen may be on its way out, and is chosen again then.
          <ToggleButton key={preset} value={preset} onClick={() => onChange({ ...query, range: preset })}>
            {translate(`dnsOverview.range.${preset}`)}
          </ToggleButton>
        ))}
        <ToggleButton ref={own} value={OWN} aria-haspopup="dialog" onClick={() => setChoosing(true)}>
          {typeof range === 'string' ? translate('dnsOverview.range.own') : spanText(range, locale)}
        </ToggleButton>
      </ToggleButtonGroup>
      <Popover
        open={isChoosing}
        anchorEl={() => own.current}
        onClose={() => setChoosing(false)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': translate('dnsOverview.range.own'), sx: { p: 4, mt: 1 } } }}
      >
        <OwnRange
          span={spanOf(range, now)}
          onChoose={span => {
            setChoosing(false);
            onChange({ ...query, range: span });
          }}
        />
      </Popover>
      <DevicePicker device={device} onChange={chosen => onChange({ ...query, device: chosen })} />
      <Tooltip title={translate('dnsOverview.refresh')}>
        <IconButton aria-label={translate('dnsOverview.refresh')} onClick={onRefresh}>
          <Refresh />
        </IconButton>
      </Tooltip>
    </Stack>
  );
}

function OwnRange({ span, onChoose }: { span: Span; onChoose(span: Span): void }) {
  const translate = useTranslate();
  const [from, setFrom] = useState(localText(span.from));
  const [to, setTo] = useState(localText(span.to));
  const isRange = from !== '' && to !== '' && from < to;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isRange) onChoose({ from: new Date(from).toISOString(), to: new Date(to).toISOString() });
  };
  return (
    <Stack component="form" onSubmit={submit} sx={{ gap: 3 }}>
      <TextField
        type="datetime-local"
        label={translate('dnsOverview.range.from')}
        value={from}
        onChange={event => setFrom(event.target.value)}
      />
      <TextField
        type="datetime-local"
        label={translate('dnsOverview.range.to')}
        value={to}
        error={!isRange}
        helperText={isRange ? undefined : translate('dnsOverview.range.order')}
        onChange={event => setTo(event.target.value)}
      />
      <Button type="submit" variant="contained" color="primary" disabled={!isRange}>
        {translate('dnsOverview.range.apply')}
      </Button>
    </Stack>
  );
}

function DevicePicker({ device, onChange }: { device: string | undefined; onChange(device?: string): void }) {
  const translate = useTranslate();
  const { data: devices = [] } = useDevices();
  const named = [
    ...devices.map(({ id, name }) => ({ id, name })),
    { id: unidentifiedDevice, name: translate('dnsOverview.unidentified') },
  ];
  // The address may name one that is not among them, or not yet.
  const chosen = device === undefined ? null : (named.find(({ id }) => id === device) ?? { id: device, name: device });
  return (
    <Autocomplete
      size="small"
      options={named}
      value={chosen}
      onChange={(_event, next) => onChange(next?.id)}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      clearText={translate('dnsOverview.allDevices')}
      openText={translate('dnsOverview.device')}
      closeText={translate('dnsOverview.device')}
      noOptionsText={translate('dnsOverview.noDevice')}
      renderInput={({ slotProps, ...params }) => (
        <TextField
          {...params}
          placeholder={translate('dnsOverview.allDevices')}
          slotProps={{
            ...slotProps,
            htmlInput: { ...slotProps.htmlInput, 'aria-label': translate('dnsOverview.device') },
          }}
        />
      )}
      sx={{ width: 240 }}
    />
  );
}

/** As the browser's date input wants it: local time, to the minute, without a zone. */
function localText(moment: string): string {
  const at = new Date(moment);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

function spanText({ from, to }: Span, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  });
  return format.formatRange(new Date(from), new Date(to));
}
