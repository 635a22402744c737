import { useTranslate } from 'ra-core';
import { roles } from '../../../../contract/roles';
import type { AnyResource } from '../../../../schema/define';
import { mayDo } from '../../../../schema/record';
import { Notice } from './Notice';

/** The person's role may not see these records: which may, and who can give it. */
export default function NoPermission({ resource, detail }: { resource: AnyResource; detail?: string }) {
  const translate = useTranslate();
  const allowed = roles
    .filter(role => mayDo(resource, role, 'list'))
    .map(role => translate(`noPermission.roles.${role}`))
    .join(translate('noPermission.or'));
  return (
    <Notice
      title={translate('noPermission.title')}
      text={translate('noPermission.text', { roles: allowed })}
      detail={detail}
    />
  );
}
