import { useTranslate } from 'ra-core';
import { references } from '../../../schema/fields';
import { KindCell } from '../../../schema/kinds/KindCell';

const field = references({ to: 'organizations' });

/** The organisations whose apps use a proxy. */
export function Organizations({ value }: { value: readonly string[] | null }) {
  const translate = useTranslate();
  if (value === null || value.length === 0) return translate('proxies.everyOrganization');
  return <KindCell value={value} field={field} resource="proxy" name="organizations" />;
}
