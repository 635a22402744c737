import { describeResource } from '../describeResource';
import { users } from './users';

describeResource(users);
