import { ListTab } from '../ListTab';

/** The domains that raise no alert. */
export default function MuteList() {
  return <ListTab name="dns/mute-list" />;
}
