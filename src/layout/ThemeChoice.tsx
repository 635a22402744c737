import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTranslate } from 'ra-core';
import { type SchemeChoice, schemeChoices, setSchemeChoice, useSchemeChoice } from '../theme/schemeChoice';

/** Renders the choice between light, dark and the device's color scheme. */
export function ThemeChoice() {
  const translate = useTranslate();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={useSchemeChoice()}
      // Null: the current choice was pressed again.
      onChange={(_, choice: SchemeChoice | null) => choice && setSchemeChoice(choice)}
      aria-label={translate('account.theme.label')}
    >
      {schemeChoices.map(choice => (
        <ToggleButton key={choice} value={choice}>
          {translate(`account.theme.${choice}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
