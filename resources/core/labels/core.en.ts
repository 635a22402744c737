import type { LabelsOf } from '../../../schema/labels';
import type { cores } from '../core';

/** The texts of core instances in English. */
export const coresEn: LabelsOf<typeof cores> = {
  title: 'Core',
  description: 'Dedicated servers and their status.',
  name: 'core instance |||| core instances',
  fields: {
    id: 'Identifier',
    name: 'Name',
    organization: 'Organisation',
    status: 'Status',
    progress: 'Progress',
    error: 'Why it failed',
    region: 'Region',
    size: 'Size',
    host: 'Host',
    port: 'Port',
    version: 'Version',
    adminUsername: 'Administrator',
    adminEmail: 'Administrator’s e-mail',
    adminPassword: 'Administrator’s password',
    launchedAt: 'Launched',
    lastHeartbeatAt: 'Last heartbeat',
  },
  help: {
    region: 'Where it runs, such as eu-central-1.',
    adminUsername: 'The account that administers the instance.',
    adminPassword: 'At least 8 characters. Kept encrypted and never shown again. If empty, the instance generates one.',
    size: 'How much memory the instance gets.',
  },
  choices: {
    status: {
      launching: 'Starting',
      running: 'Running',
      stopping: 'Stopping',
      stopped: 'Stopped',
      failed: 'Failed',
      removing: 'Removing',
    },
    size: { small: 'Small', medium: 'Medium', large: 'Large' },
  },
  groups: { instance: 'Instance', administrator: 'Administrator', state: 'State' },
  tabs: { downloads: 'Downloads' },
  actions: {
    start: {
      label: 'Start',
      question: 'Start %{smart_count} core instance? |||| Start %{smart_count} core instances?',
      consequence: 'Apps of the organisation can reach it again as soon as it runs.',
      cancel: 'Leave as is',
      done: '%{name} is being started',
    },
    stop: {
      label: 'Stop',
      question: 'Stop %{name}? |||| Stop %{smart_count} core instances?',
      consequence: 'Apps of the organisation can’t reach it until it is started again. It keeps what it holds.',
      cancel: 'Let it run',
      done: '%{name} is being stopped',
    },
    setPassword: {
      label: 'Set password',
      question: 'Set the password of %{name}’s administrator?',
      consequence: 'The old password no longer works. The new one is kept encrypted and never shown again.',
      cancel: 'Leave as is',
      done: 'The password of %{name}’s administrator was set',
      ask: { password: 'Password' },
    },
  },
  delete: {
    label: 'Remove',
    question: 'Remove %{name}?',
    consequence: 'It is stopped and deleted with all that it holds. Download a backup first if you need one.',
    cancel: 'Keep the instance',
    done: '%{name} is being removed',
  },
  empty: 'Launch the first one.',
};
