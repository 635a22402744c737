import type { Screens } from '../../schema/screens';
import type { AppProxy } from './proxies';
import { ShareCode } from './ShareCode';

const screens: Screens<AppProxy> = {
  Details: ({ record }) => <ShareCode proxy={record} />,
  texts: {
    share: {
      title: 'Share',
      help: 'Scanned with a phone, it tells the app to use this proxy. It holds no password.',
      code: 'The link to %{name} as a code to scan',
    },
  },
};
export default screens;
