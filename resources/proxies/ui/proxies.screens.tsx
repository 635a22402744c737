import type { Screens } from '../../../schema/screens';
import type { AppProxy } from '../proxies';
import { ShareCode } from './ShareCode';

const screens: Screens<AppProxy> = { Details: ({ record }) => <ShareCode proxy={record} /> };
export default screens;
