// @vitest-environment happy-dom
import { describeResource } from '../../../tests/describeResource';
import { dnsTlds } from '../tlds';

describeResource(dnsTlds);
