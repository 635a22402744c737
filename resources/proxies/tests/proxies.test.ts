// @vitest-environment happy-dom
import { describeResource } from '../../../tests/describeResource';
import { proxies } from '../proxies';

describeResource(proxies, {
  samples: {
    host: ['p1.example.net', '203.0.113.7'],
    organizations: [['acme'], ['globex']],
    regions: [['eu-central-1'], ['us-east-1', 'us-east-2']],
  },
});
