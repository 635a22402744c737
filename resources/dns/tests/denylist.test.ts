// @vitest-environment happy-dom
import { describeResource } from '../../../tests/describeResource';
import { dnsDenylist } from '../denylist';

describeResource(dnsDenylist);
