import { type Handler, oneOrganization } from '../../../../service/calls/context';
import { resendNotice } from '../notices/resend';
import { addOrganization } from './add';
import { organizationListHandlers } from './list';
import { organizationReadHandlers } from './read';
import { deleteOrganization } from './remove';
import { organizationStatusHandlers } from './trial';
import { updateOrganization } from './update';

const sendNoticeAgain: Handler<'organization/sendNoticeAgain'> = ({ kind }, { db, scope, now }) =>
  resendNotice(db, { organization: oneOrganization(scope), kind, now });

/** Handlers of the calls about organisations. */
export const organizations = {
  ...organizationListHandlers,
  ...organizationReadHandlers,
  ...organizationStatusHandlers,
  addOrganization,
  updateOrganizationAttributes: updateOrganization,
  deleteOrganization,
  'organization/sendNoticeAgain': sendNoticeAgain,
};
