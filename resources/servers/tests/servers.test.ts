import { describeResource } from '../../../tests/describeResource';
import { servers } from '../servers';

describeResource(servers, { samples: { region: ['eu-central-1', 'us-east-1'], wsPath: ['/ws', '/xmpp'] } });
