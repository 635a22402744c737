/** The texts of the Security Hub that are not its definition's. */
export const devices = {
  charts: {
    show: 'Show charts',
    hide: 'Hide charts',
    label: 'Devices in figures',
    riskLevel: 'Risk',
    reason: 'What is wrong',
    platform: 'Platform',
    checkIn: 'Last report',
    devices: 'Devices',
    nothing: 'Nothing is wrong.',
  },
  score: {
    title: 'Why this risk',
    none: 'Nothing raises its score.',
    unknown: 'The app reports neither a screen lock, nor encryption, nor whether the device is jailbroken or rooted.',
    sum: 'Score',
    capped: 'At most %{most}.',
    points: '+%{points}',
    how: 'How scores are calculated',
    rules:
      'A score is the sum of these points, 100 at most. The risk is critical from %{compromised}, high from %{high}, medium from %{medium}, and low below.',
  },
  person: {
    deleteAll: 'Delete all security data',
    question: 'Delete the security data of %{name}?',
    consequence:
      'Everything that this user’s devices have reported is deleted. The devices themselves don’t change, and appear again with their next report.',
    done: '%{smart_count} device was deleted |||| %{smart_count} devices were deleted',
  },
  everything: {
    label: 'Delete everything',
    question: 'Delete the data of all devices?',
    consequence:
      'Everything that the organisation’s devices have reported is deleted. This can’t be undone. The devices themselves don’t change, and appear again with their next report.',
    type: 'Type %{word} to delete everything',
    cancel: 'Keep it',
    done: 'The data of %{smart_count} device was deleted |||| The data of %{smart_count} devices was deleted',
    failed: 'The data could not be deleted: %{message}',
  },
  enrol: {
    label: 'Enrol a device',
    question: 'Enrol a device',
    consequence:
      'You get a code for one device of this user. It works once, for 24 hours, and replaces an earlier code of the user. Users who are invited or disabled can’t enrol devices.',
    user: 'User',
    create: 'Create code',
    failed: 'The code could not be created: %{message}',
    made: 'The code is ready',
    code: 'Code',
    help: 'Enter it on the device within 24 hours. It is not shown again.',
    command: 'Command for a computer',
    close: 'Done',
  },
  mail: {
    to: 'To',
    toHelp: 'Up to %{max} addresses, separated by commas. If empty: the organisation’s alert addresses, or else yours.',
    wrong: '“%{address}” is not an e-mail address. Example: ops@example.net',
    many: 'At most %{max} addresses.',
    send: 'Send',
    failed: 'Not sent: %{message}',
    report: {
      label: 'Test report',
      question: 'Send a test report?',
      consequence: 'With the figures of the last 7 days, the devices most at risk and a file of all devices.',
      done: 'The test report is on its way to %{to}',
    },
    alert: {
      label: 'Test alert',
      question: 'Send a test alert?',
      consequence: 'Shows what an alert looks like, with an invented device.',
      done: 'The test alert is on its way to %{to}',
      about: 'About',
      types: {
        jailbreak: 'A jailbroken device',
        malware: 'A harmful app',
        tampering: 'An app that was tampered with',
      },
    },
  },
  work: {
    codes: 'Clean-up of enrolment codes',
  },
};
