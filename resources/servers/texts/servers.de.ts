import type { servers as english } from './servers.en';

export const servers: typeof english = {
  switcher: {
    placeholder: 'Bitte Server wählen',
    switch: 'Server: %{name}. Wechseln',
    all: 'Alle Server',
    label: 'Server',
  },
  organizations: {
    none: 'Auf diesem Server ist keine Organisation.',
    organization: 'Organisation',
    vhost: 'Virtual Host',
    people: 'Benutzer',
    still: 'Er kann nicht gelöscht werden, solange diese Organisationen darauf sind:',
  },
  hosts: {
    synchronise: 'Synchronisieren',
    addServer: 'Server hinzufügen',
    question: 'Virtual Hosts synchronisieren',
  },
  sync: {
    intro:
      'Vergleicht Organisationen, Benutzer und Teams der Konsole mit den Virtual Hosts, Konten und Gruppen auf dem Server. Ohne Ihre Zustimmung wird nichts geändert.',
    compare: 'Vergleichen',
    again: 'Erneut vergleichen',
    repair: '%{smart_count} Änderung anwenden |||| %{smart_count} Änderungen anwenden',
    comparing: 'Vergleich läuft: %{done} von %{total} Virtual Hosts',
    repairing: 'Abgleich läuft: %{done} von %{total} Virtual Hosts',
    failed: 'Der Vorgang wurde unterbrochen: %{message} Erledigtes bleibt; vergleichen Sie erneut, um fortzufahren.',
    stopped: 'Sie haben den Vorgang angehalten. Erledigtes bleibt; vergleichen Sie erneut, um fortzufahren.',
    nothing: 'Alles stimmt überein: Es gibt nichts abzugleichen.',
    planned: 'Geplante Änderungen',
    plan: {
      added: '%{smart_count} Virtual Host übernehmen |||| %{smart_count} Virtual Hosts übernehmen',
      removed: '%{smart_count} Virtual Host entfernen |||| %{smart_count} Virtual Hosts entfernen',
      usersMissing: '%{smart_count} Konto anlegen |||| %{smart_count} Konten anlegen',
      usersBlocked: '%{smart_count} deaktiviertes Konto sperren |||| %{smart_count} deaktivierte Konten sperren',
      groupsFixed: '%{smart_count} Gruppe berichtigen |||| %{smart_count} Gruppen berichtigen',
    },
    done: 'Ausgeführte Änderungen',
    added: '%{smart_count} Virtual Host übernommen |||| %{smart_count} Virtual Hosts übernommen',
    removed: '%{smart_count} Virtual Host entfernt |||| %{smart_count} Virtual Hosts entfernt',
    usersMissing: '%{smart_count} Konto angelegt |||| %{smart_count} Konten angelegt',
    usersBlocked: '%{smart_count} deaktiviertes Konto gesperrt |||| %{smart_count} deaktivierte Konten gesperrt',
    groupsFixed: '%{smart_count} Gruppe berichtigt |||| %{smart_count} Gruppen berichtigt',
    usersUnknown:
      '%{smart_count} Konto gehört keinem Benutzer und bleibt unverändert |||| %{smart_count} Konten gehören keinem Benutzer und bleiben unverändert',
    errors:
      '%{smart_count} Virtual Host braucht Ihre Aufmerksamkeit |||| %{smart_count} Virtual Hosts brauchen Ihre Aufmerksamkeit',
    more: 'und %{smart_count} weitere',
  },
  work: {
    accounts: 'Kontoänderungen an Chatserver',
    look: 'Prüfung der Chatserver',
    certificates: 'Prüfung der Zertifikate der Chatserver',
  },
};
