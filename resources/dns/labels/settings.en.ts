import type { LabelsOf } from '../../../schema/labels';
import type { dnsSettings } from '../settings';

export const dnsSettingsEn: LabelsOf<typeof dnsSettings> = {
  title: 'Settings',
  description: 'What is kept of the devices’ queries, and how they are answered.',
  name: 'DNS profile |||| DNS profiles',
  fields: {
    id: 'Identifier',
    name: 'Name of the profile',
    logsEnabled: 'Keep a log of queries',
    retention: 'Keep queries for',
    logLocation: 'Where the log is kept',
    dropIp: 'Leave addresses out',
    dropDomain: 'Leave domains out',
    blockPage: 'Show a page in place of what is blocked',
    ecs: 'Tell servers the network of the device',
    cacheBoost: 'Keep answers longer',
    cnameFlattening: 'Shorten chains of names',
    web3: 'Resolve names of blockchains',
  },
  help: {
    name: 'Devices show it when they are set up.',
    logsEnabled: 'Without it you can’t see what was blocked, and the overview stays empty.',
    retention: 'Older queries are deleted, and their figures with them.',
    logLocation:
      'Where a resolver keeps a log of its own. The queries you see here are stored where this service runs.',
    dropIp: 'From now on, the log doesn’t record the address of a query.',
    dropDomain: 'From now on, the log records that a query was made, but not its domain.',
    blockPage:
      'Browsers are sent to a page that says what is blocked, why, and whom to ask. For HTTPS sites the device must trust a certificate of the resolver.',
    ecs: 'Done by the resolver. Big sites then answer from somewhere near, and learn roughly where the device is.',
    cacheBoost: 'Done by the resolver. Devices ask less often, and see a change of address later.',
    cnameFlattening: 'Done by the resolver. Devices get the last name of a chain at once.',
    web3: 'Done by the resolver. Names such as those that end in .eth are answered, too.',
  },
  choices: { logLocation: { us: 'United States', eu: 'European Union', gb: 'United Kingdom', ch: 'Switzerland' } },
  groups: { profile: 'Profile', logs: 'Log', answers: 'Answers' },
  actions: {},
};
