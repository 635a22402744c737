import { useEffect } from 'react';
import { PublicCard } from './PublicCard';
import { translate } from './translate';

/** Leaves for the configured support page. */
export function SupportPage({ url }: { url: string | undefined }) {
  useEffect(() => {
    if (url) location.replace(url);
  }, [url]);
  return (
    <PublicCard title={translate('support.title')}>
      <p className="muted">{translate(url ? 'support.leaving' : 'support.none')}</p>
    </PublicCard>
  );
}
