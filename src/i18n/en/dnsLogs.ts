/** The texts of the log of DNS queries that are not its definition's. */
export const dnsLogs = {
  download: 'Download',
  downloadHelp: 'As CSV, all that the search and the filters let through',
  notDownloaded: 'The file could not be made: %{message}',
  clear: {
    label: 'Clear',
    question: 'Clear the log?',
    consequence:
      'Every query so far goes, with the figures of the overview. What is asked from now on is logged as before. This can’t be taken back.',
    type: 'Type %{word} to clear it',
    cancel: 'Keep it',
    done: '%{smart_count} query was removed |||| %{smart_count} queries were removed',
    failed: 'The log could not be cleared: %{message}',
  },
  tracker: {
    open: 'Who is behind %{name}',
    failed: 'Nothing is known of it: %{message}',
    company: 'Company',
    category: 'Category',
    domains: 'Domains',
    website: 'Website',
    privacy: 'Privacy policy',
    categories: {
      advertising: 'Advertising',
      site_analytics: 'Site analytics',
      social_media: 'Social media',
      cdn: 'Content delivery',
      audio_video_player: 'Audio and video',
      customer_interaction: 'Customer interaction',
      essential: 'Essential',
      misc: 'Other',
      pornvertising: 'Advertising of pornography',
      extensions: 'Browser extensions',
      telemetry: 'Telemetry',
    },
  },
  reasons: 'Why',
  choices: {
    none: 'There were no such queries in the last 30 days.',
    failed: 'What to choose from could not be read: %{message}',
  },
  noReasons: 'Nothing in the profile is about it.',
};
