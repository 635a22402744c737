import Button from '@mui/material/Button';
import { LinkBase, useTranslate } from 'ra-core';
import { Empty } from '../../../src/screens/list/states/ListStates';

/** Renders the empty list of virtual hosts. They come with a server. */
export default function NoVirtualHosts() {
  const translate = useTranslate();
  return (
    <Empty>
      <Button component={LinkBase} to="/servers/create" variant="contained" color="primary">
        {translate('servers.hosts.addServer')}
      </Button>
    </Empty>
  );
}
