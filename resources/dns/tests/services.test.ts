import { describeResource } from '../../../tests/describeResource';
import { dnsServices } from '../services';

describeResource(dnsServices);
