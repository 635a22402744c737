import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTranslate } from 'ra-core';
import { schemeChoices, setSchemeChoice, useSchemeChoice } from '../theme/schemeChoice';

/** Renders the choice between light, dark and the device's color scheme. */
export function ThemeChoice() {
  const translate = useTranslate();
  const chosen = useSchemeChoice();
  const choose = (value: unknown) => {
    const choice = schemeChoices.find(one => one === value);
    if (choice) setSchemeChoice(choice);
  };
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={chosen}
      onChange={(_, value: unknown) => choose(value)}
      aria-label={translate('shell.theme.label')}
    >
      {schemeChoices.map(choice => (
        <ToggleButton key={choice} value={choice}>
          {translate(`shell.theme.${choice}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
