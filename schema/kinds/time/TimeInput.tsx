import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { localInputText } from '../../formats/times';
import type { InputProps } from '../inputProps';

/** A date and time in the viewer's zone, which is said beside it. */
export function TimeInput(props: InputProps<'time'>) {
  return (
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
      fullWidth
      endAdornment={<InputAdornment position="end">{Intl.DateTimeFormat().resolvedOptions().timeZone}</InputAdornment>}
      inputProps={{ 'aria-describedby': props.describedBy, 'aria-required': props.field.required }}
    />
  );
}
