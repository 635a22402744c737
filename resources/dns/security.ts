import { defineResource } from '../../schema/define';
import { flag, id, text, within } from '../../schema/fields';
import { profileApi } from './profileApi';

const protection = flag({ required: true });

const fields = {
  id: id({ hidden: true }),
  name: text({ required: true, readOnly: true, hidden: true }),
  ...within('security', {
    threatIntelligenceFeeds: protection,
    aiThreatDetection: protection,
    googleSafeBrowsing: protection,
    cryptojacking: protection,
    dnsRebinding: protection,
    idnHomographs: protection,
    typosquatting: protection,
    dga: protection,
    nrd: protection,
    ddns: protection,
    parking: protection,
    csam: protection,
  }),
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
