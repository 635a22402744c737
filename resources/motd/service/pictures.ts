import { messagePictureAddress, messagePictureKey } from '../../../contract/pictures';
import { rolesOf } from '../../../contract/routes';
import type { FindPicture } from '../../../service/pictures/findPicture';
import { isFor, readEditions } from './calls/record';

/** A picture within the message of the day, for those who may see the message. */
export const findMessagePicture: FindPicture = async ({ orm }, name, caller) => {
  if (rolesOf('/motd').includes(caller.role)) return messagePictureKey(name);
  const [message] = await readEditions(orm, 1);
  const isSeen = message !== undefined && isFor(message, caller);
  return isSeen && message.content.includes(messagePictureAddress(name)) ? messagePictureKey(name) : undefined;
};
