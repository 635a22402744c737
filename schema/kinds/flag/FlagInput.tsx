import Switch from '@mui/material/Switch';
import type { InputProps } from '../inputProps';

/** Renders a switch, which is off for a missing value. */
export function FlagInput(props: InputProps<'flag'>) {
  return (
    <Switch
      id={props.id}
      checked={props.value === true}
      onChange={event => props.onChange(event.target.checked)}
      onBlur={props.onBlur}
      disabled={props.disabled}
      autoFocus={props.autoFocus}
      slotProps={{ input: { role: 'switch', 'aria-describedby': props.describedBy } }}
    />
  );
}
