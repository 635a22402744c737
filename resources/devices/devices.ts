import { defineResource } from '../../schema/define';
import { choice, flag, id, ip, json, number, type RecordOf, reference, tags, text, time } from '../../schema/fields';
import {
  checkInStates,
  devicePlatforms,
  integrityVerdicts,
  riskLevels,
  riskReasons,
} from './contract/securityHubWords';
import { checkInTones, riskTones } from './tones';

const readOnly = { readOnly: true } as const;
const hidden = { readOnly: true, hidden: true } as const;

const fields = {
  id: id({ hidden: true }),
  deviceName: text({ required: true, ...readOnly }),
  user: reference({ to: 'manage-users', wire: 'user.id', required: true, unsortable: true, ...readOnly }),
  username: text({ required: true, wire: 'user.username', code: true, ...hidden }),
  platform: choice({ required: true, choices: devicePlatforms, ...readOnly }),
  osVersion: text({ required: true, ...readOnly }),
  osUpToDate: flag({ unsortable: true, ...hidden }),
  securityPatchLevel: time(readOnly),
  riskLevel: choice({ required: true, choices: riskLevels, tones: riskTones, ...readOnly }),
  riskScore: number({ required: true, ...readOnly }),
  reasons: json({ unsortable: true, ...readOnly }),
  /** Filters by any of the reasons. As a value it is the first one. */
  reason: choice({ wire: 'reasons.0.id', choices: riskReasons, unsortable: true, ...hidden }),
  jailbroken: flag(readOnly),
  passcodeSet: flag(readOnly),
  biometricsEnabled: flag(hidden),
  encrypted: flag(readOnly),
  hardwareBackedKeystore: flag(hidden),
  integrity: choice({
    required: true,
    choices: integrityVerdicts,
    tones: { verified: 'good', failed: 'bad', unknown: 'neutral' },
    ...hidden,
  }),
  appTampered: flag(hidden),
  hookingDetected: flag(hidden),
  emulator: flag(hidden),
  developerMode: flag(hidden),
  adbEnabled: flag(hidden),
  unknownSources: flag(hidden),
  malwareApps: tags({ unsortable: true, ...hidden }),
  vpnActive: flag(hidden),
  dnsProfileInstalled: flag(hidden),
  appVersion: text(readOnly),
  appBuild: text({ unsortable: true, ...hidden }),
  manufacturer: text(hidden),
  model: text(readOnly),
  deviceId: text({ required: true, code: true, ...hidden }),
  checkIn: choice({ required: true, choices: checkInStates, tones: checkInTones, ...hidden }),
  lastCheckInAt: time({ required: true, ...readOnly }),
  firstSeenAt: time({ required: true, ...hidden }),
  enrolledAt: time({ unsortable: true, ...hidden }),
  ipAddress: ip({ unsortable: true, ...hidden }),
  country: text(hidden),
  organization: reference({ to: 'organizations', ...hidden }),
};

export type Device = RecordOf<typeof fields>;

/** Devices of users with their last reports and risk. */
export const devices = defineResource('devices', fields, {
  title: 'deviceName',
  scope: 'organization',
  across: true,
  access: {
    super_admin: ['list', 'show', 'delete', 'export', 'revoke'],
    admin: ['list', 'show', 'delete', 'export', 'revoke'],
  },
  api: { list: 'getSecurityHubDataForOrganization' },
  list: {
    columns: ['deviceName', 'user', 'riskLevel', 'riskScore', 'reasons', 'platform', 'lastCheckInAt'],
    filters: [
      'riskLevel',
      'reason',
      'platform',
      'checkIn',
      'user',
      'osVersion',
      'appVersion',
      'securityPatchLevel',
      'jailbroken',
      'passcodeSet',
      'encrypted',
      'integrity',
      'dnsProfileInstalled',
      'lastCheckInAt',
    ],
    search: ['deviceName', 'manufacturer', 'model', 'deviceId', 'user'],
    sort: ['riskScore', 'desc'],
    presets: {
      atRisk: { field: 'riskLevel', operator: 'in', value: ['compromised', 'high'] },
      silent: { field: 'checkIn', operator: 'in', value: ['stale', 'lost'] },
    },
  },
  form: {
    device: [
      'user',
      'platform',
      'manufacturer',
      'model',
      'deviceId',
      'lastCheckInAt',
      'firstSeenAt',
      'checkIn',
      'enrolledAt',
    ],
    protection: ['jailbroken', 'passcodeSet', 'biometricsEnabled', 'encrypted', 'hardwareBackedKeystore'],
    system: ['osVersion', 'osUpToDate', 'securityPatchLevel', 'developerMode', 'adbEnabled', 'unknownSources'],
    app: ['appVersion', 'appBuild', 'integrity', 'appTampered', 'hookingDetected', 'emulator', 'malwareApps'],
    network: ['ipAddress', 'country', 'vpnActive', 'dnsProfileInstalled'],
  },
  actions: {
    revoke: {
      single: { call: 'device/revoke' },
      bulk: 'each',
      when: device => device.enrolledAt !== null,
      sets: { enrolledAt: null },
      confirm: 'plain',
      destructive: true,
    },
  },
  delete: {
    single: { call: 'deleteSecurityDataFromUser', body: device => ({ user: device.user, device: device.id }) },
    bulk: { call: 'bulkDeleteSecurityData' },
    confirm: 'count',
  },
  csv: {
    columns: [
      'deviceName',
      'username',
      'riskLevel',
      'riskScore',
      'platform',
      'osVersion',
      'securityPatchLevel',
      'appVersion',
      'manufacturer',
      'model',
      'jailbroken',
      'passcodeSet',
      'encrypted',
      'integrity',
      'lastCheckInAt',
    ],
  },
});
