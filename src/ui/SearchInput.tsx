import Search from '@mui/icons-material/Search';
import OutlinedInput from '@mui/material/OutlinedInput';
import { limits } from '../../contract/formats';

interface Props {
  label: string;
  value: string;
  onChange(text: string): void;
}

export function SearchInput({ label, value, onChange }: Props) {
  return (
    <OutlinedInput
      type="search"
      size="small"
      value={value}
      placeholder={label}
      inputProps={{ 'aria-label': label, autoComplete: 'off', maxLength: limits.search }}
      startAdornment={<Search fontSize="small" sx={{ mr: 2, color: 'text.secondary' }} />}
      onChange={({ target }) => onChange(target.value)}
      sx={{ flexGrow: 1, minWidth: 0, '& input': { textOverflow: 'ellipsis' } }}
    />
  );
}
