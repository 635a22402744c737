import { defineResource } from '../../schema/define';
import { organizationFields, organizationForm } from './organizations';

/** An administrator's own organisation: a single record with the same fields as in the operators' list. */
export const ownOrganization = defineResource('organization', organizationFields, {
  title: 'label',
  auditedAs: 'organizations',
  scope: 'organization',
  access: { admin: ['show', 'edit'] },
  api: {
    key: 'organization',
    get: 'getOrganization',
    update: [{ call: 'updateOrganizationAttributes', saves: 'the rest' }],
  },
  form: organizationForm,
});
