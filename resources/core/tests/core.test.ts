import { describeResource } from '../../../tests/describeResource';
import { cores } from '../core';

describeResource(cores, {
  samples: { region: ['eu-central-1', 'us-east-1'], adminUsername: ['core.admin', 'operations'] },
});
