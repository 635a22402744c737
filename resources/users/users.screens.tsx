import type { Screens } from '../../schema/screens';
import type { User } from './users';

const screens: Screens<User> = {};
export default screens;
