// @vitest-environment happy-dom
import { describeResource } from '../../../tests/describeResource';
import { dnsBlocklists } from '../blocklists';

describeResource(dnsBlocklists);
