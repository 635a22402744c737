import { defineResource } from '../../schema/define';
import { flag, id, text } from '../../schema/fields';
import { profileApi } from './profileApi';

const threat = (name: string) => flag({ required: true, wire: `security.${name}` });
const content = (name: string) => flag({ required: true, wire: `parentalControl.${name}` });

const fields = {
  id: id({ hidden: true }),
  name: text({ required: true, readOnly: true, hidden: true }),
  threatIntelligenceFeeds: threat('threatIntelligenceFeeds'),
  aiThreatDetection: threat('aiThreatDetection'),
  googleSafeBrowsing: threat('googleSafeBrowsing'),
  cryptojacking: threat('cryptojacking'),
  dnsRebinding: threat('dnsRebinding'),
  idnHomographs: threat('idnHomographs'),
  typosquatting: threat('typosquatting'),
  dga: threat('dga'),
  nrd: threat('nrd'),
  ddns: threat('ddns'),
  parking: threat('parking'),
  csam: threat('csam'),
  safeSearch: content('safeSearch'),
  youtubeRestrictedMode: content('youtubeRestrictedMode'),
  blockBypass: content('blockBypass'),
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
