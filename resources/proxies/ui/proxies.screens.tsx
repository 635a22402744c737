import type { Screens } from '../../../schema/screens';
import type { AppProxy } from '../proxies';
import { Organizations } from './Organizations';
import { ShareCode } from './ShareCode';

const screens: Screens<AppProxy> = {
  cells: { organizations: ({ value }) => <Organizations value={value} /> },
  values: { organizations: ({ value }) => <Organizations value={value} /> },
  Details: ({ record }) => <ShareCode proxy={record} />,
};
export default screens;
