import { type ReactNode, useEffect, useState } from 'react';
import { languageOf, languages } from '../../contract/languages';
import { errorMessage } from '../../dataProvider/thrown';
import { useLanguage } from '../i18n/language';
import { chooseLanguage } from '../i18n/languageChoice';
import { Brand } from './Brand';
import { productName } from './branding';
import { translate } from './translate';

/** Renders the card of a page before signing in. Its title is also the document's. */
export function PublicCard({ title, children }: { title: string; children?: ReactNode }) {
  useEffect(() => {
    document.title = `${title} · ${productName()}`;
  }, [title]);
  return (
    <main className="public">
      <div className="card">
        <p className="card-brand">
          <Brand size={28} />
          <span>{translate('tagline')}</span>
        </p>
        <h1>{title}</h1>
        {children}
        <LanguageSwitch />
      </div>
    </main>
  );
}

/** Renders the language selection. Each language has its own name. */
function LanguageSwitch() {
  const language = useLanguage();
  const [failure, setFailure] = useState<string>();
  const choose = (id: string) => {
    setFailure(undefined);
    chooseLanguage(languageOf(id).id).catch((error: unknown) => setFailure(errorMessage(error)));
  };
  return (
    <div className="language">
      <select aria-label={translate('language.label')} value={language} onChange={event => choose(event.target.value)}>
        {languages.map(({ id, name, direction }) => (
          <option key={id} value={id} lang={id} dir={direction}>
            {name}
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
