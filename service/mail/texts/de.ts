import type { MailTexts } from './en';

export const texts: MailTexts = {
  hello: 'Hallo %{name},',
  code: {
    reasons: {
      confirmAccount: {
        subject: 'Ihr Code zum Bestätigen Ihres Kontos',
        sentence: '%{code} ist Ihr Code zum Bestätigen Ihres Kontos.',
      },
      newPassword: {
        subject: 'Ihr Code für ein neues Passwort',
        sentence: '%{code} ist Ihr Code für ein neues Passwort.',
      },
      confirmAddress: {
        subject: 'Ihr Code zum Bestätigen dieser Adresse',
        sentence: '%{code} ist Ihr Code zum Bestätigen dieser Adresse.',
      },
      signIn: { subject: 'Ihr Code zum Anmelden', sentence: '%{code} ist Ihr Code zum Anmelden.' },
    },
    caution:
      'Wenn Sie ihn nicht angefordert haben, brauchen Sie nichts zu tun. Geben Sie den Code an niemanden weiter.',
  },
  invitation: {
    subject: 'Ihr Chat-Konto',
    account: 'für Sie wurde ein Konto angelegt. Ihr Benutzername ist %{username}.',
    choose: '1. Wählen Sie innerhalb von 7 Tagen Ihr Passwort: %{link}',
    download: '2. Laden Sie die Chat-App auf Ihr Telefon und melden Sie sich dort an. Damit wird Ihr Konto aktiviert.',
    temporary:
      'für Sie wurde ein Konto angelegt. Ihr Benutzername ist %{username}, Ihr vorläufiges Passwort %{password}',
    signIn: 'Melden Sie sich innerhalb von 7 Tagen an und wählen Sie ein eigenes: %{link}',
  },
  membership: {
    subject: 'Einladung zu %{organization}',
    who: '%{inviter} lädt Sie ein, mit Ihrem Konto %{username} der Organisation %{organization} beizutreten.',
    answer: 'Melden Sie sich bis zum %{day} an, um anzunehmen oder abzulehnen: %{link}',
  },
  passwordReset: {
    subject: 'Wählen Sie ein neues Passwort',
    account: 'ein Admin hat das Passwort Ihres Kontos %{username} zurückgesetzt.',
    choose: 'Wählen Sie innerhalb von 24 Stunden ein neues: %{link}',
  },
  factorRemoved: {
    subject: 'Ihr zweiter Faktor wurde entfernt',
    account: 'der zweite Faktor Ihres Kontos %{username} wurde entfernt. Zum Anmelden genügt jetzt Ihr Passwort.',
    caution:
      'Wenn das weder Sie waren noch ein Admin in Ihrem Auftrag, ändern Sie sofort Ihr Passwort und richten Sie einen neuen zweiten Faktor ein: %{link}',
  },
  accountDeleted: {
    subject: 'Ihr Konto wurde gelöscht',
    account: 'Ihr Konto %{username} wurde gelöscht. Sie können sich damit nicht mehr anmelden.',
    advice:
      'Wenn Sie das nicht erwartet haben, wenden Sie sich an Ihren Admin. Ein gelöschtes Konto lässt sich nicht wiederherstellen.',
  },
  newDevice: {
    subject: 'Anmeldung auf einem neuen Gerät',
    account: 'Ihr Konto %{username} wurde auf einem neuen Gerät angemeldet: %{place}.',
    advice: 'Wenn Sie das nicht waren, ändern Sie sofort Ihr Passwort und melden Sie sich überall ab: %{link}',
  },
  accountEvents: {
    passkeyAdded: {
      subject: 'Ein Passkey wurde hinzugefügt',
      account: 'zu Ihrem Konto %{username} wurde ein Passkey hinzugefügt. Damit meldet man sich ohne Ihr Passwort an.',
      advice:
        'Wenn Sie das nicht waren, entfernen Sie ihn in Ihrem Profil, ändern Sie Ihr Passwort und melden Sie sich überall ab: %{link}',
    },
    passkeyRemoved: {
      subject: 'Ein Passkey wurde entfernt',
      account: 'ein Passkey Ihres Kontos %{username} wurde entfernt. Er meldet nicht mehr an.',
      advice: 'Wenn Sie das nicht waren, ändern Sie Ihr Passwort und melden Sie sich überall ab: %{link}',
    },
    recoveryCodesCreated: {
      subject: 'Ihre neuen Wiederherstellungscodes',
      account: 'für Ihr Konto %{username} wurden Wiederherstellungscodes erstellt. Frühere gelten nicht mehr.',
      advice: 'Wenn Sie das nicht waren, ändern Sie Ihr Passwort und erstellen Sie neue Codes: %{link}',
    },
    recoveryCodeUsed: {
      subject: 'Ein Wiederherstellungscode wurde benutzt',
      account:
        'für Ihr Konto %{username} wurde statt des zweiten Faktors ein Wiederherstellungscode benutzt. Er gilt nicht mehr.',
      advice:
        'Wenn Sie das nicht waren, ändern Sie Ihr Passwort und erstellen Sie neue Codes. Ihr Profil zeigt, wie viele übrig sind: %{link}',
    },
    tokenReused: {
      subject: 'Ihre Sitzung wurde beendet',
      account:
        'eine Sitzung Ihres Kontos %{username} wurde beendet. Ihr Schlüssel wurde noch einmal benutzt, nachdem er ersetzt war. Er wurde also möglicherweise kopiert.',
      advice:
        'Melden Sie sich erneut an. Wenn Sie nicht wissen, wie es dazu kam, ändern Sie Ihr Passwort und melden Sie sich überall ab: %{link}',
    },
    passwordChanged: {
      subject: 'Ihr Passwort wurde geändert',
      account: 'das Passwort Ihres Kontos %{username} wurde geändert. Ihre anderen Sitzungen wurden beendet.',
      advice:
        'Wenn Sie das nicht waren, ändern Sie sofort Ihr Passwort, melden Sie sich überall ab und bitten Sie einen Admin um Hilfe: %{link}',
    },
    emailChanged: {
      subject: 'Ihre E-Mail-Adresse wurde geändert',
      account:
        'die E-Mail-Adresse Ihres Kontos %{username} wurde geändert. Codes und Nachrichten gehen jetzt an die neue.',
      advice:
        'Wenn Sie das nicht waren, ändern Sie sofort Ihr Passwort, melden Sie sich überall ab und bitten Sie einen Admin um Hilfe: %{link}',
    },
    phoneChanged: {
      subject: 'Ihre Telefonnummer wurde geändert',
      account: 'die Telefonnummer Ihres Kontos %{username} wurde geändert. Codes per SMS gehen jetzt an die neue.',
      advice:
        'Wenn Sie das nicht waren, ändern Sie sofort Ihr Passwort, melden Sie sich überall ab und bitten Sie einen Admin um Hilfe: %{link}',
    },
    phoneRemoved: {
      subject: 'Ihre Telefonnummer wurde entfernt',
      account: 'die Telefonnummer Ihres Kontos %{username} wurde entfernt.',
      advice:
        'Wenn Sie das nicht waren, ändern Sie sofort Ihr Passwort, melden Sie sich überall ab und bitten Sie einen Admin um Hilfe: %{link}',
    },
    factorAdded: {
      subject: 'Ein zweiter Faktor wurde eingerichtet',
      account: 'für Ihr Konto %{username} wurde ein zweiter Faktor eingerichtet. Die Anmeldung fragt ab jetzt danach.',
      advice:
        'Wenn Sie das nicht waren, ändern Sie sofort Ihr Passwort, melden Sie sich überall ab und bitten Sie einen Admin um Hilfe: %{link}',
    },
  },
  security: {
    test: 'Dies ist ein Test, gesendet von %{sender} für %{organization}. Es ist nichts zu tun.',
    open: 'Security Hub öffnen',
    score: '%{score} von 100',
    comma: ', ',
    report: {
      subject: '%{title}, %{day}',
      testSubject: '[Test] %{title}, %{day}',
      title: 'Sicherheitsbericht: %{organization}',
      period: '%{from} bis %{to}',
      figures: {
        devices: 'Geräte',
        users: 'Benutzer, die eines haben',
        reported: 'In diesem Zeitraum gemeldet',
        added: 'Neu in diesem Zeitraum',
        silent: 'Seit über 7 Tagen nicht gemeldet',
      },
      risk: 'Risiko',
      wrong: 'Was nicht in Ordnung ist',
      worst: 'Am stärksten gefährdet',
      none: 'Kein Gerät ist gefährdet.',
      file: 'Alle Geräte stehen in der angehängten Datei.',
      fileAndLink: 'Alle Geräte stehen in der angehängten Datei und im Security Hub: %{link}',
    },
    alert: {
      jailbreak: {
        subject: '[Test] Sicherheitswarnung: Ein Gerät hat einen Jailbreak',
        title: 'Ein Gerät hat einen Jailbreak',
        advice:
          'Apps können jetzt lesen, was andere darauf speichern. Bitten Sie den Besitzer, das System wiederherzustellen, und melden Sie den Benutzer bis dahin ab.',
      },
      malware: {
        subject: '[Test] Sicherheitswarnung: Eine schädliche App wurde gefunden',
        title: 'Eine schädliche App wurde gefunden',
        advice:
          'Bitten Sie den Besitzer, die App zu entfernen und das Gerät neu zu starten. Danach meldet es sich von selbst wieder.',
      },
      tampering: {
        subject: '[Test] Sicherheitswarnung: Die App wurde manipuliert',
        title: 'Die App wurde manipuliert',
        advice: 'Bitten Sie den Besitzer, die App zu entfernen und neu aus dem Store zu installieren.',
      },
      facts: {
        device: 'Gerät',
        owner: 'Besitzer',
        organization: 'Organisation',
        noticed: 'Bemerkt',
        why: 'Warum',
        adds: 'Erhöht den Risikowert um',
      },
      sample: 'Beispieltelefon (erfunden)',
      openAt: 'Security Hub öffnen: %{link}',
    },
    alerts: {
      subject: 'Sicherheitswarnung: %{title} (%{organization})',
      events: {
        criticalDevice: {
          one: 'Ein Gerät hat ein kritisches Risiko',
          many: 'Geräte mit kritischem Risiko: %{count}',
          advice: 'Öffnen Sie das Gerät, um den Grund zu sehen, und sprechen Sie mit dem Besitzer.',
        },
        rootedDevice: {
          one: 'Ein Gerät ist gejailbreakt oder gerootet',
          many: 'Gejailbreakte oder gerootete Geräte: %{count}',
          advice:
            'Apps können jetzt lesen, was andere Apps darauf speichern. Bitten Sie den Besitzer, das System wiederherzustellen.',
        },
        silentDevice: {
          one: 'Ein Gerät meldet sich nicht mehr',
          many: 'Geräte, die sich nicht mehr melden: %{count}',
          advice: 'Fragen Sie nach, ob das Gerät verloren, ersetzt oder ausgeschaltet ist.',
        },
        dnsThreat: {
          one: 'Eine Bedrohung wurde blockiert',
          many: 'Blockierte Bedrohungen: %{count}',
          advice:
            'Das DNS-Protokoll zeigt, welche Geräte angefragt haben. Für eine stummgeschaltete Domain gibt es keine Warnungen mehr.',
        },
        adminSignIn: {
          one: 'Ein Administrator hat sich auf einem neuen Gerät angemeldet',
          many: 'Anmeldungen von Administratoren auf neuen Geräten: %{count}',
          advice:
            'Waren das weder Sie noch jemand aus dem Team, melden Sie das Konto überall ab und setzen Sie das Passwort zurück.',
        },
        factorRemoved: {
          one: 'Ein zweiter Faktor wurde entfernt',
          many: 'Entfernte zweite Faktoren: %{count}',
          advice:
            'War das nicht gewollt, setzen Sie das Passwort des Kontos zurück und lassen Sie einen neuen zweiten Faktor einrichten.',
        },
      },
      more: 'Weitere: %{count}',
      unnamed: 'Domain nicht im Protokoll gespeichert',
      lastReport: 'zuletzt gemeldet am %{day}',
      times: '%{count}-mal',
      address: 'IP-Adresse %{address}',
      removedBy: 'entfernt von %{name}',
      first: 'Zuerst bemerkt: %{moment} (%{zone})',
      last: 'Zuletzt bemerkt: %{moment} (%{zone})',
      grouped: 'Weitere Ereignisse dieser Art kommen gesammelt in einer E-Mail, frühestens in %{minutes} Minuten.',
      settings: 'Sie erhalten diese E-Mail, weil %{organization} Warnungen an Ihre Adresse sendet.',
      open: 'In der Konsole öffnen',
      openAt: 'In der Konsole öffnen: %{link}',
    },
    levels: {
      compromised: 'Kritisches Risiko',
      high: 'Hohes Risiko',
      medium: 'Mittleres Risiko',
      low: 'Niedriges Risiko',
      secured: 'Gesichert',
      unknown: 'Unbekannt',
    },
    reasons: {
      privilegedAccess: 'Jailbreak oder Root',
      appIntegrity: 'App manipuliert',
      malware: 'Schädliche Apps',
      simulator: 'Kein echtes Gerät',
      passcode: 'Keine Displaysperre',
      unencrypted: 'Speicher nicht verschlüsselt',
      outdatedOs: 'System veraltet',
      outdatedPatch: 'Sicherheitspatch über 90 Tage alt',
      devMode: 'Entwicklermodus eingeschaltet',
      staleCheckIn: 'Seit über 7 Tagen nicht gemeldet',
    },
  },
};
