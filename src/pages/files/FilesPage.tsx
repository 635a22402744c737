import { useTranslate } from 'ra-core';
import { organizationPrefix } from '../../../contract/store';
import { bringTexts } from '../../i18n';
import { files } from '../../i18n/en/files';
import { useActiveOrganization } from '../../organization/activeOrganization';
import { ChooseOrganization } from '../../organization/ChooseOrganization';
import { useStorage } from '../../storage/useStorage';
import { Folder } from './Folder';

bringTexts({ files });

/** The files of an organisation, folder by folder. */
export default function FilesPage() {
  const translate = useTranslate();
  const organization = useActiveOrganization();
  const storage = useStorage();
  if (organization === undefined) return <ChooseOrganization />;
  // Where there is no store, the page is not in the menu and its address leads elsewhere.
  if (storage === undefined) return <>{translate('files.failed', { message: '' })}</>;
  return <Folder storage={storage} root={organizationPrefix(organization)} />;
}
