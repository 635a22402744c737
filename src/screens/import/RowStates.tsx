import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTranslate } from 'ra-core';
import { type RowCounts, type RowState, rowStates } from '../../../dataProvider/import';
import { useImport } from './ImportContext';

const ALL = 'all';

interface RowStatesProps {
  figures: RowCounts;
  isOver: boolean;
  value: RowState | undefined;
  onChange: (state: RowState | undefined) => void;
}

/** Renders the filter of rows by state, with the number of rows in each. */
export function RowStates({ figures, isOver, value, onChange }: RowStatesProps) {
  const translate = useTranslate();
  const { texts } = useImport();
  const offered = rowStates.filter(state => figures[state] > 0 || state === value);
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label={translate('import.rows.show')}
      value={value ?? ALL}
      onChange={(_, chosen: RowState | typeof ALL | null) => {
        if (chosen !== null) onChange(chosen === ALL ? undefined : chosen);
      }}
      sx={{
        flexWrap: 'wrap',
        gap: 1,
        // Separate buttons rather than a joined group, since they may wrap.
        '& .MuiToggleButton-root.MuiToggleButtonGroup-grouped': {
          m: 0,
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
        },
      }}
    >
      <ToggleButton value={ALL}>
        {translate('import.rows.all')} {texts.figure(figures.rows)}
      </ToggleButton>
      {offered.map(state => (
        <ToggleButton key={state} value={state}>
          {texts.state(state, isOver)} {texts.figure(figures[state])}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
