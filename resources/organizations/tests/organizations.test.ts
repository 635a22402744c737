// @vitest-environment happy-dom
import { describeResource } from '../../../tests/describeResource';
import { ownOrganization } from '../organization';
import { organizations } from '../organizations';

const samples = { country: ['AT', 'DE'], timezone: ['Europe/Vienna', 'UTC'] } as const;

describeResource(organizations, { samples });
describeResource(ownOrganization, { samples });
