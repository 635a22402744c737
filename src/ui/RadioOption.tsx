import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import Typography from '@mui/material/Typography';

interface RadioOptionProps {
  value: string;
  label: string;
  /** An explanation below the label. */
  help: string;
  onChoose: () => void;
}

/** Renders an option of a `RadioGroup` that needs an explanation. */
export function RadioOption({ value, label, help, onChoose }: RadioOptionProps) {
  return (
    <FormControlLabel
      value={value}
      // The margin places it beside the first line.
      control={<Radio onChange={onChoose} sx={{ my: -1.5 }} />}
      sx={{ alignItems: 'flex-start', mt: 3 }}
      label={
        <>
          {label}
          <Typography variant="body2" color="textSecondary">
            {help}
          </Typography>
        </>
      }
    />
  );
}
