import { hasText } from '../../../contract/isObject';
import type { Rpc } from '../../../dataProvider';
import { serverStore } from './activeServer';

/** Wraps the calls so that they use the active server, and so that deleting that server deselects it. */
export function withActiveServer(rpc: Rpc): Rpc {
  return async (call, input, options) => {
    const active = serverStore().getSnapshot();
    const isOfServer = call === 'listVirtualHostsWithStatus' && active !== undefined;
    const answer = await rpc(call, isOfServer ? Object.assign({ serverId: active }, input) : input, options);
    if (call === 'deleteServer' && hasText(input, 'serverId')) serverStore().remove(input.serverId);
    return answer;
  };
}
