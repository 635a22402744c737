/** The texts of the core tab and of downloads. */
export const core = {
  instances: {
    none: 'The organisation has no core instance.',
    failed: 'The core instances could not be loaded: %{message}',
  },
  downloads: {
    intro: 'A link is valid for 15 minutes.',
    'client-config': 'Settings for apps',
    'client-configHelp': 'Tells apps where the instance is.',
    installer: 'Installer',
    installerHelp: 'A script that installs the settings on a machine.',
    backup: 'Backup',
    backupHelp: 'The instance with its users and teams, without passwords.',
    ask: 'Create a link',
    until: 'Valid until %{time}, only for you',
    untilAnybody: 'Valid until %{time} for anyone with the link, even without signing in',
    expired: 'The link has expired. Create another one.',
    checksum: 'SHA-256',
    failed: 'The link could not be created: %{message}',
  },
  work: {
    supervision: 'Supervision of core instances',
  },
};
