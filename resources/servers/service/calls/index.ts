import { serverCollection } from './collection';
import { readingHosts } from './hosts';
import { writingServers } from './write';

/** The handlers of the calls about chat servers and their virtual hosts. */
export const servers = {
  ...serverCollection.handlers({ list: 'server/list', get: 'server/get' }),
  ...writingServers,
  ...readingHosts,
};
