import { useTranslate } from 'ra-core';
import { roles } from '../../../../contract/roles';
import type { AnyResource } from '../../../../schema/define';
import { mayDo } from '../../../../schema/record';
import { ListMessage } from './ListMessage';

/** Renders that the user's role isn't allowed to see these records, which roles are, and who can change that. */
export default function NoPermission({ resource, detail }: { resource: AnyResource; detail?: string }) {
  const translate = useTranslate();
  const allowed = roles
    .filter(role => mayDo(resource, role, 'list'))
    .map(role => translate(`recordLater.roles.${role}`))
    .join(translate('noPermission.or'));
  return (
    <ListMessage
      title={translate('noPermission.title')}
      text={translate('noPermission.text', { roles: allowed })}
      detail={detail}
    />
  );
}
