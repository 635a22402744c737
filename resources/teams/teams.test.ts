import { describeResource } from '../describeResource';
import { teams } from './teams';

describeResource(teams);
