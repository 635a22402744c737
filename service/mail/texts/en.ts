export const texts = {
  hello: 'Hello %{name},',
  code: {
    reasons: {
      confirmAccount: {
        subject: 'Your code to confirm your account',
        sentence: '%{code} is your code to confirm your account.',
      },
      newPassword: {
        subject: 'Your code to choose a new password',
        sentence: '%{code} is your code to choose a new password.',
      },
      confirmAddress: {
        subject: 'Your code to confirm this address',
        sentence: '%{code} is your code to confirm this address.',
      },
      signIn: { subject: 'Your code to sign in', sentence: '%{code} is your code to sign in.' },
    },
    caution: 'If you did not ask for it, you can ignore this message. Do not give the code to anybody.',
  },
  invitation: {
    subject: 'Your chat account',
    account: 'an account has been created for you. Your username is %{username}.',
    choose: '1. Choose your password within 7 days: %{link}',
    download: '2. Download the chat app to your phone and sign in there. This activates your account.',
    temporary: 'an account has been created for you. Your username is %{username}, your temporary password %{password}',
    signIn: 'Sign in within 7 days and choose your own: %{link}',
  },
  /** To a user who has an account but no organisation. */
  membership: {
    subject: 'Invitation to %{organization}',
    who: '%{inviter} invites you to join %{organization} with your account %{username}.',
    answer: 'Sign in by %{day} to accept or decline: %{link}',
  },
  passwordReset: {
    subject: 'Choose a new password',
    account: 'an administrator has reset the password of your account %{username}.',
    choose: 'Choose a new one within 24 hours: %{link}',
  },
  factorRemoved: {
    subject: 'Your second factor was removed',
    account: 'the second factor of your account %{username} was removed. Signing in now needs your password alone.',
    caution:
      'If this was not you, or an administrator at your request, change your password at once and set up a new second factor: %{link}',
  },
  accountDeleted: {
    subject: 'Your account was deleted',
    account: 'your account %{username} was deleted. Signing in with it is no longer possible.',
    advice: 'If you did not expect this, ask your administrator. A deleted account can’t be restored.',
  },
  /** To operators who belong to no organisation that would be alerted. */
  newDevice: {
    subject: 'A new device signed in to your account',
    account: 'your account %{username} was used to sign in on a new device: %{place}.',
    advice: 'If this was not you, change your password at once and sign out everywhere: %{link}',
  },
  accountEvents: {
    passkeyAdded: {
      subject: 'A passkey was added',
      account: 'a passkey was added to your account %{username}. It signs in without your password.',
      advice: 'If this was not you, remove it in your profile, change your password and sign out everywhere: %{link}',
    },
    passkeyRemoved: {
      subject: 'A passkey was removed',
      account: 'a passkey of your account %{username} was removed. It no longer signs in.',
      advice: 'If this was not you, change your password and sign out everywhere: %{link}',
    },
    recoveryCodesCreated: {
      subject: 'Your new recovery codes',
      account: 'recovery codes were created for your account %{username}. Earlier ones no longer work.',
      advice: 'If this was not you, change your password and create new codes: %{link}',
    },
    recoveryCodeUsed: {
      subject: 'A recovery code was used',
      account:
        'a recovery code was used to sign in to your account %{username}, in place of the second factor. It no longer works.',
      advice:
        'If this was not you, change your password and create new codes. Your profile shows how many are left: %{link}',
    },
    tokenReused: {
      subject: 'Your session was ended',
      account:
        'a session of your account %{username} was ended. Its key was used again after it had been replaced, so it may have been copied.',
      advice:
        'Sign in again. If you do not know why this happened, change your password and sign out everywhere: %{link}',
    },
    passwordChanged: {
      subject: 'Your password was changed',
      account: 'the password of your account %{username} was changed. Your other sessions were ended.',
      advice:
        'If this was not you, change your password at once, sign out everywhere and ask an administrator for help: %{link}',
    },
    emailChanged: {
      subject: 'Your e-mail address was changed',
      account: 'the e-mail address of your account %{username} was changed. Codes and messages now go to the new one.',
      advice:
        'If this was not you, change your password at once, sign out everywhere and ask an administrator for help: %{link}',
    },
    phoneChanged: {
      subject: 'Your phone number was changed',
      account: 'the phone number of your account %{username} was changed. Codes by text message now go to the new one.',
      advice:
        'If this was not you, change your password at once, sign out everywhere and ask an administrator for help: %{link}',
    },
    phoneRemoved: {
      subject: 'Your phone number was removed',
      account: 'the phone number of your account %{username} was removed.',
      advice:
        'If this was not you, change your password at once, sign out everywhere and ask an administrator for help: %{link}',
    },
    factorAdded: {
      subject: 'A second factor was set up',
      account: 'a second factor was set up for your account %{username}. Signing in asks for it from now on.',
      advice:
        'If this was not you, change your password at once, sign out everywhere and ask an administrator for help: %{link}',
    },
  },
  security: {
    test: 'This is a test, sent by %{sender} for %{organization}. There is nothing to do.',
    open: 'Open the Security Hub',
    score: '%{score} of 100',
    /** Separates a device, its owner and its risk level. */
    comma: ', ',
    report: {
      subject: '%{title}, %{day}',
      testSubject: '[Test] %{title}, %{day}',
      title: 'Security report: %{organization}',
      period: '%{from} to %{to}',
      figures: {
        devices: 'Devices',
        users: 'Users who have one',
        reported: 'Reported in this period',
        added: 'New in this period',
        silent: 'No report for over 7 days',
      },
      risk: 'Risk',
      wrong: 'What is wrong',
      worst: 'Most at risk',
      none: 'No device is at risk.',
      file: 'All devices are in the attached file.',
      fileAndLink: 'All devices are in the attached file. The Security Hub has them, too: %{link}',
    },
    alert: {
      jailbreak: {
        subject: '[Test] Security alert: a device is jailbroken',
        title: 'A device is jailbroken',
        advice:
          'Apps can now read what others keep on it. Ask its owner to restore the system, and sign the user out until then.',
      },
      malware: {
        subject: '[Test] Security alert: a harmful app was found',
        title: 'A harmful app was found',
        advice: 'Ask its owner to remove the app and to restart the device. It then reports again by itself.',
      },
      tampering: {
        subject: '[Test] Security alert: the app was tampered with',
        title: 'The app was tampered with',
        advice: 'Ask its owner to remove the app and to install it from the store again.',
      },
      facts: {
        device: 'Device',
        owner: 'Owner',
        organization: 'Organisation',
        noticed: 'Noticed',
        why: 'Why',
        adds: 'Adds to its score',
      },
      sample: 'Sample phone (invented)',
      openAt: 'Open the Security Hub: %{link}',
    },
    alerts: {
      subject: 'Security alert: %{title} (%{organization})',
      events: {
        criticalDevice: {
          one: 'A device is at critical risk',
          many: 'Devices at critical risk: %{count}',
          advice: 'Open the device to see what is wrong, and talk to its owner.',
        },
        rootedDevice: {
          one: 'A device is jailbroken or rooted',
          many: 'Jailbroken or rooted devices: %{count}',
          advice: 'Apps can now read what other apps keep on it. Ask the owner to restore the system.',
        },
        silentDevice: {
          one: 'A device has gone silent',
          many: 'Devices that have gone silent: %{count}',
          advice: 'Ask the owner whether the device is lost, replaced or switched off.',
        },
        dnsThreat: {
          one: 'A threat was blocked',
          many: 'Blocked threats: %{count}',
          advice:
            'The DNS log shows which devices asked. Add a domain to the mute list to get no more alerts about it.',
        },
        adminSignIn: {
          one: 'An administrator signed in from a new device',
          many: 'Administrators signed in from new devices: %{count}',
          advice: 'If this wasn’t you or a colleague, sign the account out everywhere and reset its password.',
        },
        factorRemoved: {
          one: 'A second factor was removed',
          many: 'Second factors removed: %{count}',
          advice: 'If this wasn’t asked for, reset the password of the account and have a new second factor set up.',
        },
      },
      more: 'More: %{count}',
      unnamed: 'Domain not kept in the log',
      lastReport: 'last report on %{day}',
      times: '%{count} times',
      address: 'IP address %{address}',
      removedBy: 'removed by %{name}',
      first: 'First noticed: %{moment} (%{zone})',
      last: 'Last noticed: %{moment} (%{zone})',
      grouped: 'What happens next is collected and sent in one e-mail, %{minutes} minutes from now at the earliest.',
      settings: 'You get this e-mail because %{organization} sends its alerts to your address.',
      open: 'Open in the console',
      openAt: 'Open in the console: %{link}',
    },
    levels: {
      compromised: 'Critical risk',
      high: 'High risk',
      medium: 'Medium risk',
      low: 'Low risk',
      secured: 'Secured',
      unknown: 'Unknown',
    },
    reasons: {
      privilegedAccess: 'Jailbroken or rooted',
      appIntegrity: 'The app was tampered with',
      malware: 'Harmful apps',
      simulator: 'Not a real device',
      passcode: 'No screen lock',
      unencrypted: 'Storage is not encrypted',
      outdatedOs: 'System is outdated',
      outdatedPatch: 'Security patch is over 90 days old',
      devMode: 'Developer mode is on',
      staleCheckIn: 'No report for over 7 days',
    },
  },
};

/** The texts that every language must have. */
export type MailTexts = typeof texts;
