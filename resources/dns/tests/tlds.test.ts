import { describeResource } from '../../../tests/describeResource';
import { dnsTlds } from '../tlds';

describeResource(dnsTlds);
