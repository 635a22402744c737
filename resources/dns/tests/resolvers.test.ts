// @vitest-environment happy-dom
import { describeResource } from '../../../tests/describeResource';
import { dnsResolvers } from '../resolvers';

describeResource(dnsResolvers);
