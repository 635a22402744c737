import { addOrganization } from './add';
import { listingOrganizations } from './list';
import { sendNoticeAgain } from './notices';
import { readingOrganizations } from './read';
import { deleteOrganization } from './remove';
import { changingStatus } from './trial';
import { updateOrganization } from './update';

/** The handlers of the calls about organisations. */
export const organizations = {
  ...listingOrganizations,
  ...readingOrganizations,
  ...changingStatus,
  addOrganization,
  updateOrganizationAttributes: updateOrganization,
  deleteOrganization,
  'organization/sendNoticeAgain': sendNoticeAgain,
};
