import Alert from '@mui/material/Alert';
import { useLocale, useTranslate } from 'ra-core';
import type { Feature } from '../../contract/features';
import type { OrganizationOption } from './organizationStore';

interface Props {
  feature: Feature;
  organizationsWithout: readonly OrganizationOption[];
}

/** Names the organisations that don't have the feature, above a screen of all organisations. */
export default function FeatureNotice({ feature, organizationsWithout }: Props) {
  const translate = useTranslate();
  const locale = useLocale();
  const names = new Intl.ListFormat(locale, { type: 'conjunction' }).format(
    organizationsWithout.map(({ label }) => label),
  );
  return (
    <Alert severity="info" sx={{ mb: 4 }}>
      {translate(`features.${feature}.title`, { name: names })}. {translate('features.rowsKept')}
    </Alert>
  );
}
