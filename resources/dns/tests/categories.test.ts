import { describeResource } from '../../../tests/describeResource';
import { dnsCategories } from '../categories';

describeResource(dnsCategories);
