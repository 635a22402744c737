import { mapValues } from 'es-toolkit';
import { defineResource } from '../../schema/define';
import { flag, id, text, within } from '../../schema/fields';
import { securitySwitches } from './contract/dnsWords';
import { profileApi } from './profileApi';

const protection = flag({ required: true });

const fields = {
  id: id({ hidden: true }),
  name: text({ required: true, readOnly: true, hidden: true }),
  ...within(
    'security',
    mapValues(securitySwitches, () => protection),
  ),
  ...within('parentalControl', {
    safeSearch: protection,
    youtubeRestrictedMode: protection,
    blockBypass: protection,
  }),
};

/** The security settings of an organisation's profile. */
export const dnsSecurity = defineResource('dns/security', fields, {
  title: 'name',
  auditedAs: 'dns',
  scope: 'organization',
  access: { super_admin: ['show', 'edit'], admin: ['show', 'edit'] },
  api: profileApi(fields),
  form: {
    threats: [
      'threatIntelligenceFeeds',
      'aiThreatDetection',
      'googleSafeBrowsing',
      'cryptojacking',
      'dnsRebinding',
      'idnHomographs',
      'typosquatting',
      'dga',
    ],
    domains: ['nrd', 'ddns', 'parking', 'csam'],
    content: ['safeSearch', 'youtubeRestrictedMode', 'blockBypass'],
  },
});
