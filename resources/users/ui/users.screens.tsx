import type { Screens } from '../../../schema/screens';
import type { User } from '../users';
import { PersonCell } from './PersonCell';

const screens: Screens<User> = {
  cells: {
    username: ({ record }) => <PersonCell user={record} />,
  },
};
export default screens;
