import { useTranslate } from 'ra-core';
import { organizationPrefix } from '../../../contract/store';
import { useActiveOrganization } from '../../../src/organization/activeOrganization';
import { ChooseOrganization } from '../../../src/organization/ChooseOrganization';
import { LeaveGuard } from '../../../src/screens/record/form/LeaveGuard';
import { useStorage } from '../../../src/storage/useStorage';
import { Folder } from './Folder';

/** Renders the files of an organisation, folder by folder. */
export default function FilesPage() {
  const translate = useTranslate();
  const organization = useActiveOrganization();
  const storage = useStorage();
  if (organization === undefined) return <ChooseOrganization />;
  // Without a store, the menu doesn't list the page and the guard redirects its address.
  if (storage === undefined) return <>{translate('files.failed', { message: '' })}</>;
  return (
    <LeaveGuard>
      <Folder storage={storage} root={organizationPrefix(organization)} />
    </LeaveGuard>
  );
}
