import type { dns as english } from './dns.en';

export const dns: typeof english = {
  title: 'DNS-Filter',
  description: 'Welche Namen die Geräte der Organisation erreichen und was sie abgefragt haben.',
  oneOrganization:
    'Jede Organisation hat ihr eigenes DNS-Profil. Einstellungen und Auswertungen lassen sich deshalb nicht zusammen anzeigen. Das Protokoll kann alle Organisationen zeigen.',
  failed: 'Das DNS-Profil konnte nicht geladen werden: %{message}',
  tabs: {
    overview: 'Übersicht',
    privacy: 'Datenschutz',
    services: 'Kategorien und Dienste',
    tlds: 'Top-Level-Domains',
    denylist: 'Sperrliste',
    allowlist: 'Positivliste',
    muteList: 'Stummgeschaltet',
    setup: 'Einrichtung',
  },
  create: {
    title: 'DNS wird noch nicht gefiltert',
    help: 'Ein Profil bestimmt, was für die Geräte der Organisation gefiltert wird. Wählen Sie einen Ausgangspunkt; alles lässt sich später ändern.',
    templates: {
      strict: {
        title: 'Streng',
        help: 'Voller Schutz und mehr Blocklisten: Einige Websites brauchen vielleicht die Positivliste.',
      },
      balanced: {
        title: 'Ausgewogen',
        help: 'Schutz vor Bedrohungen, Werbung und Trackern, der kaum auffällt.',
      },
      off: { title: 'Aus', help: 'Nichts wird gefiltert, bis Sie es einschalten.' },
    },
    submit: 'Profil anlegen',
    failed: 'Das Profil konnte nicht angelegt werden: %{message}',
  },
  privacy: {
    failed: 'Speichern fehlgeschlagen: %{message}',
    natives: {
      title: 'Natives Tracking',
      help: 'Blockiert, was Geräte von sich aus an ihre Hersteller melden.',
    },
    more: { title: 'Weitere Tracker', help: 'Was sich für Blocklisten nicht am Namen erkennen lässt.' },
    switches: {
      disguisedTrackers: {
        label: 'Getarnte Tracker blockieren',
        help: 'Namen einer Website, die zum Tracker eines anderen führen.',
      },
      allowAffiliate: {
        label: 'Affiliate-Links erlauben',
        help: 'Links in Suchergebnissen und Shops, die zählen, wer den Besuch vermittelt hat. Sie funktionieren, ohne die Adresse preiszugeben.',
      },
    },
  },
  add: {
    domains: 'Domains',
    help: 'Eine oder viele, bis zu %{most}: eine pro Zeile, oder eine Hosts-Datei, eine Blockliste oder Adressen, wie sie kopiert wurden. Subdomains sind jeweils eingeschlossen.',
    count: '%{smart_count} Domain hinzuzufügen |||| %{smart_count} Domains hinzuzufügen',
    tooMany: '%{count} Zeilen sind zu viele: höchstens %{most} auf einmal.',
    unsaved: 'Domains',
    overlaps: {
      denylist: {
        conflict:
          'Diese Domain oder eine übergeordnete steht auf der Positivliste, die Vorrang hat. Sie wird also nicht gesperrt: |||| Diese Domains oder übergeordnete stehen auf der Positivliste, die Vorrang hat. Sie werden also nicht gesperrt:',
        exception:
          'Diese Domain wird gesperrt, außer Subdomains auf der Positivliste: |||| Diese Domains werden gesperrt, außer Subdomains auf der Positivliste:',
      },
      allowlist: {
        conflict:
          'Diese Domain oder eine Subdomain steht auf der Sperrliste. Die Positivliste hat Vorrang, sie kommt also durch: |||| Diese Domains oder Subdomains davon stehen auf der Sperrliste. Die Positivliste hat Vorrang, sie kommen also durch:',
        exception:
          'Diese Domain kommt durch, obwohl eine übergeordnete auf der Sperrliste steht: |||| Diese Domains kommen durch, obwohl übergeordnete auf der Sperrliste stehen:',
      },
    },
    refused:
      '%{smart_count} Zeile kann nicht hinzugefügt werden |||| %{smart_count} Zeilen können nicht hinzugefügt werden',
    reasons: {
      empty: 'Enthält keine Domain',
      notDomain: 'Keine gültige Domain. Beispiel: ads.example.net',
      bareTld: 'Eine Top-Level-Domain. Blockieren Sie sie unter Top-Level-Domains',
      onlyDomains: 'Eine Top-Level-Domain kann nicht auf dieser Liste stehen. Beispiel: ads.example.net',
      tooLong: 'Länger, als eine Domain sein kann',
      ipAddress: 'Eine IP-Adresse, keine Domain',
      duplicate: 'Steht bereits in der Liste oder zweimal in der Eingabe',
      inactive: 'Steht bereits in der Liste, ist aber ausgeschaltet. Schalten Sie den Eintrag dort ein',
      full: 'Die Liste ist voll',
    },
    submit: '%{smart_count} Domain hinzufügen |||| %{smart_count} Domains hinzufügen',
    done: '%{smart_count} Domain wurde hinzugefügt |||| %{smart_count} Domains wurden hinzugefügt',
  },
  work: {
    counting: 'Zählen der DNS-Anfragen',
    queries: 'Löschen alter DNS-Anfragen',
    batches: 'Löschen alter Resolver-Pakete',
    demo: 'DNS-Anfragen der Demo',
  },
};
