import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { SxProps, Theme } from '@mui/material/styles';

interface PlainSelectProps {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange(value: string): void;
  id?: string;
  invalid?: boolean;
  describedBy?: string;
  autoFocus?: boolean;
  sx?: SxProps<Theme>;
}

/** Renders a native select, which is fast by keyboard and uses the native picker on phones. */
export function PlainSelect(props: PlainSelectProps) {
  const { label, value, options, onChange, id, invalid, describedBy, autoFocus, sx } = props;
  return (
    <NativeSelect
      value={value}
      onChange={event => onChange(event.target.value)}
      error={invalid === true}
      input={<OutlinedInput size="small" />}
      inputProps={{
        'aria-label': label,
        'aria-invalid': invalid,
        'aria-describedby': describedBy,
        autoFocus,
        id,
      }}
      sx={sx}
    >
      {options.map(option => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </NativeSelect>
  );
}
