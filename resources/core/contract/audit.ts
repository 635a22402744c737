import { type CallsAbout, callsWithEntries } from '../../../contract/callsAbout';

/** The resources whose records these entries name. */
export const auditedResources = ['core'] as const;

const core = { resource: 'core', named: 'coreId' } as const;

export const callsAbout = {
  'core/launch': [{ resource: 'core', made: ({ id }) => [id] }],
  'core/editUser': [core],
  'core/remove': [core],
  'core/stop': [core],
  'core/start': [core],
} as const satisfies CallsAbout;

/** The calls and other events that leave entries in the audit log, as the console offers them. */
export const auditedCalls = callsWithEntries(callsAbout);
