import { describeResource } from '../../../tests/describeResource';
import { dnsDevices } from '../devices';

describeResource(dnsDevices);
