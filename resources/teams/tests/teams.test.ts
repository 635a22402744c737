// @vitest-environment happy-dom
import { describeResource } from '../../../tests/describeResource';
import { teams } from '../teams';

describeResource(teams);
