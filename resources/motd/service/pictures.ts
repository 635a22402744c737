import { sql } from 'drizzle-orm';
import { DAY_MS } from '../../../contract/durations';
import { pictureKey } from '../../../contract/pictures';
import { rolesOf } from '../../../contract/routes';
import type { DomainPictures } from '../../../service/pictures/domainPictures';
import { messagePictureAddress, messagePictureKey, messagePictures } from '../contract/pictures';
import { isShownTo, readCurrent } from './calls/record';

/** Serves pictures in messages of the day to users who may see the message. */
export const pictures: DomainPictures = {
  key: pictureKey(messagePictures),
  // A draft may be finished only after a long weekend.
  unusedMs: 4 * DAY_MS,
  isReferenced: key => sql`exists (select from motd_editions where strpos(content, split_part(${key}, '/', 3)) > 0)`,

  async find({ orm }, name, caller) {
    if (rolesOf('/motd').includes(caller.role)) return messagePictureKey(name);
    const message = await readCurrent(orm);
    const isSeen = message !== undefined && isShownTo(message, caller);
    return isSeen && message.content.includes(messagePictureAddress(name)) ? messagePictureKey(name) : undefined;
  },
};
