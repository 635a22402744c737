import { describeResource } from '../../../tests/describeResource';
import { numbers } from '../numbers';

describeResource(numbers);
