import { serverCollection } from './collection';
import { virtualHostHandlers } from './hosts';
import { serverWriteHandlers } from './write';

/** The handlers of the calls about chat servers and their virtual hosts. */
export const servers = {
  ...serverCollection.handlers({ list: 'server/list', get: 'server/get' }),
  ...serverWriteHandlers,
  ...virtualHostHandlers,
};
