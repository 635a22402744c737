import type { LabelsOf } from '../../../schema/labels';
import { securitySwitches } from '../contract/dnsWords';
import type { dnsSecurity } from '../security';

export const dnsSecurityEn: LabelsOf<typeof dnsSecurity> = {
  title: 'Security',
  description: 'What the devices are protected from.',
  name: 'DNS profile |||| DNS profiles',
  fields: {
    id: 'Identifier',
    name: 'Profile',
    ...securitySwitches,
    safeSearch: 'Safe search',
    youtubeRestrictedMode: 'YouTube’s restricted mode',
    blockBypass: 'Block ways around the filter',
  },
  help: {
    threatIntelligenceFeeds:
      'Blocks domains that are known to spread malware, to phish or to command infected devices.',
    aiThreatDetection: 'Blocks domains that look like a threat before they are reported.',
    googleSafeBrowsing: 'Blocks the sites on Google’s list of dangerous sites.',
    cryptojacking: 'Blocks sites that have devices mine cryptocurrency without asking.',
    dnsRebinding: 'Blocks answers that let a website reach into your network.',
    idnHomographs: 'Blocks names that imitate others with similar-looking letters.',
    typosquatting: 'Blocks names that imitate well-known ones with a typing error.',
    dga: 'Blocks names that look made up by malware looking for its operator.',
    nrd: 'Blocks domains that were registered within the last 30 days. Some of them are harmless.',
    ddns: 'Blocks dynamic DNS names, which malware uses, but also cameras and storage at home.',
    parking: 'Blocks domains that hold nothing but advertisements.',
    csam: 'Blocks sites that show sexual abuse of children.',
    safeSearch: 'Search engines hide explicit results.',
    youtubeRestrictedMode: 'YouTube hides mature videos and comments.',
    blockBypass: 'Blocks VPNs, proxies and other encrypted DNS by which a device could avoid the filter.',
  },
  choices: {},
  groups: { threats: 'Threats', domains: 'Kinds of domains', content: 'Content' },
  actions: {},
};
