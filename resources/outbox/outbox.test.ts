import { describeResource } from '../describeResource';
import { outbox } from './outbox';

describeResource(outbox);
