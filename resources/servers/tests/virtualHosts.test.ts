import { describeResource } from '../../../tests/describeResource';
import { virtualHosts } from '../virtualHosts';

describeResource(virtualHosts);
