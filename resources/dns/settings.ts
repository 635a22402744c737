import { defineResource } from '../../schema/define';
import { choice, flag, id, number, text } from '../../schema/fields';
import { dnsLimits, logLocations, logRetentions } from './contract/dnsWords';
import { profileApi } from './profileApi';

const switched = (wire: string) => flag({ required: true, wire });

const fields = {
  id: id({ hidden: true }),
  name: text({ required: true, max: dnsLimits.name }),
  logsEnabled: switched('settings.logs.enabled'),
  retention: number({ required: true, wire: 'settings.logs.retention', choices: logRetentions, unit: 'seconds' }),
  logLocation: choice({ required: true, wire: 'settings.logs.location', choices: logLocations }),
  dropIp: switched('settings.logs.drop.ip'),
  dropDomain: switched('settings.logs.drop.domain'),
  blockPage: switched('settings.blockPage.enabled'),
  ecs: switched('settings.performance.ecs'),
  cacheBoost: switched('settings.performance.cacheBoost'),
  cnameFlattening: switched('settings.performance.cnameFlattening'),
  web3: switched('settings.web3'),
};

/** The settings of an organisation's profile for logging and answers. */
export const dnsSettings = defineResource('dns/settings', fields, {
  title: 'name',
  auditedAs: 'dns',
  scope: 'organization',
  access: { super_admin: ['show', 'edit'], admin: ['show', 'edit'] },
  api: profileApi(fields),
  form: {
    profile: ['name'],
    logs: ['logsEnabled', 'retention', 'logLocation', 'dropIp', 'dropDomain'],
    answers: ['blockPage', 'ecs', 'cacheBoost', 'cnameFlattening', 'web3'],
  },
});
