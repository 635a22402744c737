// @vitest-environment happy-dom
import { describeResource } from '../../../tests/describeResource';
import { dnsCategories } from '../categories';

describeResource(dnsCategories);
