/** The texts of an organisation's core instances, and of what can be downloaded of one. */
export const core = {
  instances: {
    none: 'The organisation has no core instance.',
    loading: 'Reading the core instances',
    failed: 'The core instances could not be read: %{message}',
    retry: 'Retry',
  },
  downloads: {
    intro: 'A link is good for a quarter of an hour, and for you alone.',
    'client-config': 'Settings for apps',
    'client-configHelp': 'Where the instance is, for the apps that connect to it.',
    installer: 'Installer',
    installerHelp: 'A script that puts the settings on a machine.',
    backup: 'Backup',
    backupHelp: 'The instance, its people and its teams, without passwords.',
    ask: 'Make a link',
    download: 'Download %{filename}',
    until: 'Good until %{time}',
    checksum: 'SHA-256',
    failed: 'No link could be made: %{message}',
  },
};
