// @vitest-environment happy-dom
import { describeResource } from '../../../tests/describeResource';
import { dnsServices } from '../services';

describeResource(dnsServices);
