// @vitest-environment happy-dom
import { describeResource } from '../../../tests/describeResource';
import { outbox } from '../outbox';

describeResource(outbox);
