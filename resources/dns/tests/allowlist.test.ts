// @vitest-environment happy-dom
import { describeResource } from '../../../tests/describeResource';
import { dnsAllowlist } from '../allowlist';

describeResource(dnsAllowlist);
