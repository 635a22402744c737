import { useEffect } from 'react';
import { BackToSignIn } from './BackToSignIn';
import { PublicCard } from './PublicCard';
import { translate } from './translate';

export default function SupportPage({ url }: { url: string | undefined }) {
  useEffect(() => {
    if (url) location.replace(url);
  }, [url]);
  return (
    <PublicCard title={translate('support.title')}>
      <p className="muted">{translate(url ? 'support.leaving' : 'support.none')}</p>
      <BackToSignIn />
    </PublicCard>
  );
}
