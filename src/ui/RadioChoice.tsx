import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useId } from 'react';

interface Props<T> {
  label: string;
  /** The id of a heading that already shows the label. */
  labelledBy?: string;
  /** Null if nothing is chosen yet. */
  value: T | null;
  options: readonly T[];
  labelOf(option: T): string;
  /** Returns an explanation below the label. */
  helpOf?(option: T): string;
  isDisabled?(option: T): boolean;
  onChoose(option: NoInfer<T>): void;
}

/** Renders the choice of one of a few options, all of which are visible. */
export function RadioChoice<T extends string | number>(props: Props<T>) {
  const { label, labelledBy, value, options, labelOf, helpOf, isDisabled, onChoose } = props;
  const id = useId();
  return (
    <FormControl>
      {labelledBy === undefined && <FormLabel id={id}>{label}</FormLabel>}
      <RadioGroup aria-labelledby={labelledBy ?? id} value={value}>
        {options.map(option => (
          <FormControlLabel
            key={option}
            value={option}
            disabled={isDisabled?.(option)}
            // The margin places it beside the first line.
            control={<Radio onChange={() => onChoose(option)} sx={helpOf && { my: -1.5 }} />}
            sx={helpOf && { alignItems: 'flex-start', mt: 3 }}
            label={
              <>
                {labelOf(option)}
                {helpOf && (
                  <Typography variant="body2" color="textSecondary">
                    {helpOf(option)}
                  </Typography>
                )}
              </>
            }
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}
