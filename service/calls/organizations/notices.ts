import { sendAgain } from '../../notices/again';
import { type Handler, oneOrganization } from '../context';

/** Sends a report or alert again whose delivery was given up. */
export const sendNoticeAgain: Handler<'organization/sendNoticeAgain'> = ({ kind }, { db, scope, now }) =>
  sendAgain(db, { organization: oneOrganization(scope), kind, now });
