import type { LabelsOf } from '../../../schema/labels';
import { auditTexts } from '../../auditTexts.de';
import type { audit } from '../audit';

/** The words of the audit log in German. */
export const auditWordsDe: Pick<LabelsOf<typeof audit>, 'choices'> &
  Record<'changes' | 'history', Record<string, string>> = {
  choices: {
    actorRole: { super_admin: 'Super-Admin', admin: 'Admin', user: 'Benutzer' },
    action: {
      ...auditTexts.action,
      validateResetToken: 'Erstes Passwort gewählt',
      validateToken: 'Neues Passwort gewählt',
      'account.signUp': 'Hat sich registriert',
      'account.join': 'Über die E-Mail-Domain beigetreten',
      'account.delete': 'Eigenes Konto gelöscht',
      'account.tokenReused': 'Sitzung beendet: Schlüssel zweimal benutzt',
      'account.signedIn': 'Hat sich angemeldet',
      'account.signInFailed': 'Anmeldung fehlgeschlagen',
      'account.signedOutEverywhere': 'Hat sich überall abgemeldet',
      'account.passwordChanged': 'Eigenes Passwort geändert',
      'account.emailChanged': 'Eigene E-Mail-Adresse geändert',
      'account.phoneChanged': 'Eigene Telefonnummer geändert',
      'account.phoneRemoved': 'Eigene Telefonnummer entfernt',
      'account.factorAdded': 'Zweiten Faktor eingerichtet',
      'account.factorRemoved': 'Eigenen zweiten Faktor entfernt',
      'account.recoveryCodesCreated': 'Wiederherstellungscodes erstellt',
      'account.recoveryCodeUsed': 'Mit einem Wiederherstellungscode angemeldet',
      'account.passkeyAdded': 'Passkey hinzugefügt',
      'account.passkeyRemoved': 'Passkey entfernt',
      'files.upload': 'Datei hochgeladen',
      'files.copy': 'Datei kopiert',
      'files.delete': 'Dateien gelöscht',
      'files.download': 'Datei über einen Link heruntergeladen',
    },
    targetType: {
      ...auditTexts.targetType,
      files: 'Datei',
    },
    outcome: {
      done: 'Erledigt',
      invalid: 'Abgelehnt: ungültig',
      forbidden: 'Abgelehnt: nicht erlaubt',
      not_found: 'Abgelehnt: nicht gefunden',
      conflict: 'Abgelehnt: nicht möglich',
      stale: 'Abgelehnt: inzwischen geändert',
      taken: 'Abgelehnt: vergeben',
      limit: 'Abgelehnt: Grenze erreicht',
      confirm_identity: 'Abgelehnt: Identität nicht bestätigt',
      own_account: 'Eigenes Konto',
      last_super_admin: 'Abgelehnt: Letzter Super-Admin',
      expired_link: 'Abgelehnt: Link abgelaufen',
      too_many_requests: 'Abgelehnt: zu früh',
      internal: 'Fehler',
    },
  },
  changes: {
    title: 'Änderungen',
    none: 'Kein Wert wurde geändert.',
    field: 'Feld',
    before: 'Vorher',
    after: 'Nachher',
    noUser: 'Über einen Link per E-Mail',
  },
  history: {
    list: 'Verlauf, neueste Einträge zuerst',
    none: 'Es wurde noch nichts aufgezeichnet.',
    values: '%{smart_count} Wert |||| %{smart_count} Werte',
    more: 'Frühere Einträge anzeigen',
    failed: 'Der Verlauf konnte nicht geladen werden: %{message}',
  },
};
