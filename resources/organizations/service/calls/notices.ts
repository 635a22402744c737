import { type Handler, oneOrganization } from '../../../../service/calls/context';
import { sendAgain } from '../notices/again';

/** Sends a report or alert again whose delivery was given up. */
export const sendNoticeAgain: Handler<'organization/sendNoticeAgain'> = ({ kind }, { db, scope, now }) =>
  sendAgain(db, { organization: oneOrganization(scope), kind, now });
