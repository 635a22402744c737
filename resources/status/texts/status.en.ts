/** The texts of the page about what the service runs on. */
export const status = {
  title: 'Service status',
  description: 'What the service runs on, read again every 15 seconds.',
  well: 'Everything works.',
  kind: 'Kind',
  size: 'Size',
  findings: {
    gone: '%{host} does not answer. It was last seen %{when}.',
    failing:
      '%{host} reports: “%{what}”. It failed once. |||| %{host} reports: “%{what}”. It failed %{smart_count} times.',
    versions: 'Nodes run different versions: %{versions}. Finish the upgrade.',
    settings: 'Nodes have different settings. Give all of them the same environment variables.',
    disk: '%{host} has only %{size} of disk left. The store takes no more files.',
    connections:
      'On %{host} one query waits for a free database connection. |||| On %{host} %{smart_count} queries wait for a free database connection.',
    clock: 'The clock of %{host} is wrong by one second. |||| The clock of %{host} is wrong by %{smart_count} seconds.',
    waiting:
      'One message has waited for %{minutes} minutes to be sent. |||| %{smart_count} messages wait to be sent, the oldest for %{minutes} minutes.',
    givenUp:
      'One message of the last 24 hours could not be sent. The outbox says why. |||| %{smart_count} messages of the last 24 hours could not be sent. The outbox says why.',
    noMail: 'No mail server is set up, so mails stay in the outbox.',
  },
  node: {
    answers: 'Running',
    silent: 'Last seen %{when}',
    unread: 'This version reports its state in another form.',
    version: 'Version',
    started: 'Started',
    memory: 'Memory',
    delay: 'Delay',
    delayHelp: '99% of all work in the last 15 seconds began with less delay than this.',
    connections: 'Connections',
    used: '%{used} of %{most} in use',
    streams: 'Live streams',
    disk: 'Free disk',
  },
  database: {
    title: 'Database',
    embedded: 'Embedded',
    server: 'PostgreSQL server',
    version: 'Version',
  },
  messages: {
    title: 'Messages',
    mail: 'Mail server',
    sms: 'SMS gateway',
    set: 'Set up',
    notSet: 'Not set up',
    waiting: 'Waiting',
    since: '%{count}, the oldest for %{duration}',
    givenUp: 'Failed in 24 h',
  },
  store: {
    title: 'Files',
    embedded: 'Embedded store',
    s3: 'S3 bucket',
    none: 'Not stored',
    objects: 'Files',
  },
};
