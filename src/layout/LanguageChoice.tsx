import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { languages } from '../../contract/languages';
import { useLanguage } from '../i18n/language';
import { useChooseLanguage } from './useChooseLanguage';

/** Renders the choice of the console's language, each in its own name. Forms keep what was typed. */
export function LanguageChoice() {
  const translate = useTranslate();
  const language = useLanguage();
  const choose = useChooseLanguage();
  return (
    <TextField
      select
      fullWidth
      label={translate('account.language')}
      value={language}
      onChange={event => choose(event.target.value)}
    >
      {languages.map(({ id, name, direction }) => (
        <MenuItem key={id} value={id} lang={id} dir={direction}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
