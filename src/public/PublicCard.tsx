import { type ReactNode, useEffect } from 'react';
import { Brand } from './Brand';
import { productName } from './branding';
import { LanguageSwitch } from './LanguageSwitch';
import { translate } from './translate';

/** The one card of every page before signing in; its title is the document's, too. */
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
