import { useLocation } from 'react-router-dom';
import { Redirect } from '../../../../src/app/Redirect';
import { useResource } from '../../../useResource';
import { ListTab } from '../ListTab';
import { toListAddress } from '../logs/toListAddress';

/** Renders the tab with the log of queries. */
export default function Logs() {
  const resource = useResource('dns/logs');
  const { search } = useLocation();
  const address = toListAddress(resource, search);
  return address === undefined ? <ListTab name="dns/logs" /> : <Redirect to={`/dns/logs${address}`} />;
}
