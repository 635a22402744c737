import { describeResource } from '../../../tests/describeResource';
import { users } from '../users';

describeResource(users);
