// @vitest-environment happy-dom
import { describeResource } from '../../../tests/describeResource';
import { dnsDevices } from '../devices';

describeResource(dnsDevices);
