import OutlinedInput from '@mui/material/OutlinedInput';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { localInputText } from '../../formats/times';
import type { InputProps } from '../inputProps';

/** Renders an input for a date and time in the viewer's zone, which is shown next to it. */
export function TimeInput(props: InputProps<'time'>) {
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
      <OutlinedInput
        id={props.id}
        type="datetime-local"
        value={localInputText(props.value)}
        onChange={event => {
          const moment = new Date(event.target.value);
          props.onChange(Number.isNaN(moment.getTime()) ? null : moment.toISOString());
        }}
        onBlur={props.onBlur}
        error={props.invalid}
        disabled={props.disabled}
        autoFocus={props.autoFocus}
        size="small"
        inputProps={{ 'aria-describedby': props.describedBy, 'aria-required': props.field.required }}
        // Wide enough for date and time. In a narrow column, the zone wraps below.
        sx={{ flex: '1 0 210px' }}
      />
      <Typography variant="caption" color="textSecondary">
        {Intl.DateTimeFormat().resolvedOptions().timeZone}
      </Typography>
    </Stack>
  );
}
