import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useNotify, useTranslate } from 'ra-core';
import { errorMessage } from '../../dataProvider/thrown';
import { keepLanguage } from '../auth/personLanguage';
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
    const tell = (key: string, type: 'error' | 'info') => (error: unknown) => {
      notify(key, { type, messageArgs: { message: errorMessage(error) } });
    };
    chooseLanguage(id).then(
      () => keepLanguage(id).catch(tell('shell.language.notKept', 'info')),
      tell('shell.language.failed', 'error'),
    );
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
