// @vitest-environment happy-dom
import { describeResource } from '../../../tests/describeResource';
import { numbers } from '../numbers';

describeResource(numbers);
