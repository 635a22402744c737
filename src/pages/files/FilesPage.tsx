import { useTranslate } from 'ra-core';
import { organizationPrefix } from '../../../contract/store';
<<<<<<< /work/main/src/pages/files/FilesPage.tsx
import { useRole } from '../../access/useRole';
import { bringTexts } from '../../i18n';
import { files } from '../../i18n/en/files';
import { useActiveOrganization, useOrganizations } from '../../organization/activeOrganization';
=======
import { useActiveOrganization } from '../../organization/activeOrganization';
>>>>>>> /tmp/tmp37aci6tm/new
import { ChooseOrganization } from '../../organization/ChooseOrganization';
import { useStorage } from '../../storage/useStorage';
import { Folder } from './Folder';

/** The files of an organisation, folder by folder. */
export default function FilesPage() {
  const translate = useTranslate();
  const organization = useActiveOrganization();
  const storage = useStorage();
  const isOperator = useRole() === 'super_admin';
  const { organizations } = useOrganizations();
  if (organization === undefined) return <ChooseOrganization />;
  // Where there is no store, the page is not in the menu and its address leads elsewhere.
  if (storage === undefined) return <>{translate('files.failed', { message: '' })}</>;
  const label = organizations.find(({ id }) => id === organization)?.label ?? organization;
  return <Folder storage={storage} root={organizationPrefix(organization)} {...(isOperator && { owner: label })} />;
}
