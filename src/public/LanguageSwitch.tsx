import { useState } from 'react';
import { errorMessage } from '../../dataProvider/thrown';
import { useLanguage } from '../i18n/language';
import { chooseLanguage } from '../i18n/languageChoice';
import { isLanguageId, languageIds, languageOf } from '../i18n/languages';
import { translate } from './translate';

/** Chooses the language, each by its own name. */
export function LanguageSwitch() {
  const language = useLanguage();
  const [failure, setFailure] = useState<string>();
  const choose = (id: string) => {
    if (!isLanguageId(id)) return;
    setFailure(undefined);
    chooseLanguage(id).catch((error: unknown) => setFailure(errorMessage(error)));
  };
  return (
    <div className="language">
      <select aria-label={translate('language.label')} value={language} onChange={event => choose(event.target.value)}>
        {languageIds.map(id => (
          <option key={id} value={id} lang={id} dir={languageOf(id).direction}>
            {languageOf(id).name}
          </option>
        ))}
      </select>
      {failure === undefined ? null : (
        <p className="hint" role="alert">
          {translate('language.failed', { message: failure })}
        </p>
      )}
    </div>
  );
}
