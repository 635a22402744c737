import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { LinkBase, useTranslate } from 'ra-core';
import { PLURAL } from '../../../src/i18n/text';
import { ListMessage } from '../../../src/screens/list/states/ListMessage';
import { Empty } from '../../../src/screens/list/states/ListStates';
import { useLabels } from '../../../src/screens/record/useLabels';
import { useResource } from '../../useResource';
import { confineTo, useActiveServer } from './activeServer';

/** Renders the empty list of virtual hosts. They come with a server. The chosen one may have none. */
export default function NoVirtualHosts() {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const name = useLabels(useResource('virtual-hosts')).name(PLURAL);
  if (useActiveServer() !== undefined) {
    return (
      <ListMessage title={translate('list.noMatch.title', { name })}>
        <Button variant="outlined" onClick={() => confineTo(undefined, queryClient)}>
          {translate('servers.switcher.all')}
        </Button>
      </ListMessage>
    );
  }
  return (
    <Empty>
      <Button component={LinkBase} to="/servers/create" variant="contained" color="primary">
        {translate('servers.hosts.addServer')}
      </Button>
    </Empty>
  );
}
