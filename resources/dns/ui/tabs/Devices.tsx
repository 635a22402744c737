import { ListTab } from '../ListTab';

/** The devices that have asked. */
export default function Devices() {
  return <ListTab name="dns/devices" />;
}
