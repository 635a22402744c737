import type { Screens } from '../../schema/screens';
import { PersonCell } from './PersonCell';
import type { User } from './users';

const screens: Screens<User> = {
  cells: {
    username: ({ record }) => <PersonCell user={record} />,
  },
};
export default screens;
