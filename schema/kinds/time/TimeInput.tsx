import OutlinedInput from '@mui/material/OutlinedInput';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { KeyboardEvent } from 'react';
import { localInputText, MAX_LOCAL_TIME } from '../../formats/times';
import { Draft } from '../draft';
import type { InputProps } from '../inputProps';

type LocalInput = Pick<HTMLInputElement, 'value' | 'validity'>;

/** Renders an input for a date and time in the viewer's zone, which is shown next to it. */
export function TimeInput(props: InputProps<'time'>) {
  /** No change event says that an empty input was filled in half, or that the half was cleared. */
  const checkHalf = (input: LocalInput) => {
    if (input.validity.badInput !== props.value instanceof Draft) props.onChange(readLocal(input));
  };
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
      <OutlinedInput
        id={props.id}
        type="datetime-local"
        value={localInputText(props.value)}
        onChange={({ target }) => props.onChange(readLocal(target))}
        inputProps={{
          onKeyUp: ({ currentTarget }: KeyboardEvent<HTMLInputElement>) => checkHalf(currentTarget),
          max: MAX_LOCAL_TIME,
          'aria-describedby': props.describedBy,
          'aria-required': props.field.required,
        }}
        onBlur={({ target }) => {
          checkHalf(target);
          props.onBlur?.();
        }}
        error={props.invalid}
        disabled={props.disabled}
        autoFocus={props.autoFocus}
        size="small"
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
function readLocal({ value, validity }: LocalInput) {
  if (validity.badInput) return new Draft('', { key: 'time' });
  const moment = new Date(value);
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}
