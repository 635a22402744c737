/** The texts of an organisation's core instances, and of what can be downloaded of one. */
export const core = {
  instances: {
    none: 'The organisation has no core instance.',
    loading: 'Reading the core instances',
    failed: 'The core instances could not be read: %{message}',
    retry: 'Retry',
  },
  downloads: {
    intro: 'A link is good for a quarter of an hour.',
    'client-config': 'Settings for apps',
    'client-configHelp': 'Where the instance is, for the apps that connect to it.',
    installer: 'Installer',
    installerHelp: 'A script that puts the settings on a machine.',
    backup: 'Backup',
    backupHelp: 'The instance, its people and its teams, without passwords.',
    ask: 'Make a link',
    download: 'Download %{filename}',
    until: 'Good until %{time}, for you alone',
    untilAnybody: 'Valid until %{time} for anyone with the link, even without signing in',
    expired: 'The link has expired. Make another one.',
    copy: 'Copy the link',
    copied: 'Copied',
    checksum: 'SHA-256',
    failed: 'No link could be made: %{message}',
  },
};
