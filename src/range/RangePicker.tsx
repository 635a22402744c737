import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTranslate } from 'ra-core';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { DAY_MS } from '../../contract/durations';
import { momentOf, wallTime } from '../../contract/zonedTime';
import { MAX_LOCAL_TIME } from '../../schema/formats/times';
import Popover from '../app/Popover';
import type { Span } from './span';

interface Props<Preset extends string> {
  presets: readonly { name: Preset; label: string }[];
  /** The selected preset. Undefined if `span` is a custom range. */
  preset: Preset | undefined;
  span: Span;
  /** The time zone of the displayed ends. */
  zone: string;
  maxDays?: number;
  /** The label of the custom range's button. */
  ownLabel?: string;
  onPresetChange(preset: Preset): void;
  onSpanChange(span: Span): void;
  /** Rendered beside the picker. The argument opens the form of a custom range. */
  children?: (choose: () => void) => ReactNode;
}

const CUSTOM = 'own';

/** Selects a range by preset or by its ends. */
export function RangePicker<Preset extends string>(props: Props<Preset>) {
  const { presets, preset, span, zone, maxDays, onPresetChange, onSpanChange, children } = props;
  const translate = useTranslate();
  const [isChoosing, setChoosing] = useState(false);
  const own = useRef<HTMLButtonElement>(null);
  return (
    <>
      <ToggleButtonGroup exclusive size="small" aria-label={translate('range.label')} value={preset ?? CUSTOM}>
        {presets.map(({ name, label }) => (
          // Use the button's click, not the group's change, because selecting the current preset again must work.
          <ToggleButton key={name} value={name} onClick={() => onPresetChange(name)}>
            {label}
          </ToggleButton>
        ))}
        <ToggleButton ref={own} value={CUSTOM} aria-haspopup="dialog" onClick={() => setChoosing(true)}>
          {props.ownLabel ?? translate('range.own')}
        </ToggleButton>
      </ToggleButtonGroup>
      {children?.(() => setChoosing(true))}
      <Popover
        open={isChoosing}
        anchorEl={() => own.current}
        onClose={() => setChoosing(false)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': translate('range.own'), sx: { p: 4, mt: 1 } } }}
      >
        <CustomRange
          span={span}
          zone={zone}
          maxDays={maxDays}
          onChoose={chosen => {
            setChoosing(false);
            onSpanChange(chosen);
          }}
        />
      </Popover>
    </>
  );
}

interface CustomRangeProps {
  span: Span;
  zone: string;
  maxDays: number | undefined;
  onChoose(span: Span): void;
}

function CustomRange({ span, zone, maxDays = Number.POSITIVE_INFINITY, onChoose }: CustomRangeProps) {
  const translate = useTranslate();
  const [from, setFrom] = useState(wallTime(span.from, zone));
  const [to, setTo] = useState(wallTime(span.to, zone));
  const chosen = { from: momentOf(from, zone), to: momentOf(to, zone) };
  const problems = spanProblems(chosen, maxDays);
  const isInvalid = Object.keys(problems).length > 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isInvalid) onChoose(chosen);
  };
  return (
    <Stack component="form" onSubmit={submit} sx={{ gap: 3, maxWidth: 280 }}>
      <TextField
        type="datetime-local"
        label={translate('range.from')}
        value={from}
        error={problems.from !== undefined}
        helperText={problems.from && translate(problems.from)}
        onChange={event => setFrom(event.target.value)}
        slotProps={{ htmlInput: { max: MAX_LOCAL_TIME } }}
      />
      <TextField
        type="datetime-local"
        label={translate('range.to')}
        value={to}
        error={problems.to !== undefined}
        helperText={problems.to ? translate(problems.to, { days: maxDays }) : zone}
        onChange={event => setTo(event.target.value)}
        slotProps={{ htmlInput: { max: MAX_LOCAL_TIME } }}
      />
      <Button type="submit" variant="contained" color="primary" disabled={isInvalid}>
        {translate('range.show')}
      </Button>
    </Stack>
  );
}

/** Returns the texts of what is wrong with the ends of a range. An empty end is NaN. */
function spanProblems({ from, to }: Span, maxDays: number): { from?: string; to?: string } {
  if (Number.isNaN(from + to)) {
    return {
      ...(Number.isNaN(from) && { from: 'validation.time' }),
      ...(Number.isNaN(to) && { to: 'validation.time' }),
    };
  }
  if (from >= to) return { to: 'range.order' };
  return to - from > maxDays * DAY_MS ? { to: 'range.most' } : {};
}
