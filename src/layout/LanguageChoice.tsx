import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useNotify, useTranslate } from 'ra-core';
import { errorMessage } from '../../dataProvider/thrown';
import { useLanguage } from '../i18n/language';
import { chooseLanguage } from '../i18n/languageChoice';
import { isLanguageId, languageIds, languageOf } from '../i18n/languages';

/** Chooses the language of the console, each by its own name. What was typed anywhere stays. */
export function LanguageChoice() {
  const translate = useTranslate();
  const notify = useNotify();
  const language = useLanguage();
  const choose = (id: string) => {
    if (!isLanguageId(id)) return;
    chooseLanguage(id).catch((error: unknown) => {
      const message = errorMessage(error);
      notify('shell.language.failed', { type: 'error', messageArgs: { message } });
    });
  };
  return (
    <TextField
      select
      fullWidth
      label={translate('shell.language.label')}
      value={language}
      onChange={event => choose(event.target.value)}
    >
      {languageIds.map(id => (
        <MenuItem key={id} value={id} lang={id} dir={languageOf(id).direction}>
          {languageOf(id).name}
        </MenuItem>
      ))}
    </TextField>
  );
}
