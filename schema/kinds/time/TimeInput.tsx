import OutlinedInput from '@mui/material/OutlinedInput';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { localInputText, MAX_LOCAL_TIME } from '../../formats/times';
import { Draft } from '../draft';
import type { InputProps } from '../inputProps';

/** Renders an input for a date and time in the viewer's zone, which is shown next to it. */
export function TimeInput(props: InputProps<'time'>) {
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
      <OutlinedInput
        id={props.id}
        type="datetime-local"
        value={localInputText(props.value)}
        onChange={({ target }) => props.onChange(readLocal(target))}
        onBlur={({ target }) => {
          // No event says that an empty input was filled in half, or that the half was cleared.
          if (target.validity.badInput || props.value instanceof Draft) props.onChange(readLocal(target));
          props.onBlur?.();
        }}
        error={props.invalid}
        disabled={props.disabled}
        autoFocus={props.autoFocus}
        size="small"
        inputProps={{
          max: MAX_LOCAL_TIME,
          'aria-describedby': props.describedBy,
          'aria-required': props.field.required,
        }}
        // Wide enough for date and time. In a narrow column, the zone wraps below.
        sx={{ flex: '1 0 210px' }}
      />
      <Typography variant="caption" color="textSecondary">
        {Intl.DateTimeFormat().resolvedOptions().timeZone}
      </Typography>
    </Stack>
  );
}

/** Returns the time of an input, null if it's empty, or a draft if it is filled in half. */
function readLocal({ value, validity }: Pick<HTMLInputElement, 'value' | 'validity'>) {
  if (validity.badInput) return new Draft('', { key: 'time' });
  const moment = new Date(value);
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}
