import type { uploads as english } from '../en/uploads';

export const uploads: typeof english = {
  waiting: 'Beginnt gleich',
  begun: '%{size} werden gesendet',
  progress: '%{sent} von %{size}',
  speed: '%{sent} von %{size}, %{speed} pro Sekunde',
  speedAndTime: '%{sent} von %{size}, %{speed} pro Sekunde, noch %{time}',
  paused: 'Angehalten bei %{sent} von %{size}',
  stuck: 'Wartet bei %{sent} von %{size}: %{problem}. Es geht von selbst weiter.',
  again: 'Unterbrochen. Wählen Sie %{name} erneut, um fortzufahren.',
  otherFile: 'Das ist eine andere Datei als die unterbrochene.',
  done: 'Hochgeladen, %{size}',
  cancelled: 'Abgebrochen. Nichts davon wurde behalten.',
  failed: 'Fehlgeschlagen: %{problem}',
  pause: 'Anhalten',
  resume: 'Fortsetzen',
  cancel: 'Abbrechen',
  retry: 'Erneut versuchen',
  now: 'Jetzt versuchen',
  choose: 'Datei wählen',
  named: '%{action}: %{name}',
  problems: {
    ServiceUnavailable: 'Die Dateiablage ist nicht verfügbar. Versuchen Sie es später noch einmal.',
    BodyTooLarge:
      'Ein Proxy vor der Dateiablage lehnt Teile dieser Größe ab. Bitten Sie seine Administration, Anfragen bis mindestens 6 MB zuzulassen.',
    SlowDown: 'Die Dateiablage ist ausgelastet. Versuchen Sie es später noch einmal.',
    InternalError: 'In der Dateiablage ist ein Fehler aufgetreten. Versuchen Sie es später noch einmal.',
    NoCredentials: 'Es gibt keine Zugangsdaten für die Dateiablage.',
    AccessDenied: 'Der Zugriff wurde verweigert.',
    Unreadable: 'Die Datei ist nicht mehr lesbar. Wählen Sie sie noch einmal aus.',
    SizeMismatch: 'Die Datei in der Ablage ist nicht so groß wie die auf Ihrem Gerät.',
    TooManyParts: 'Zu viele Teile: Es wären %{count}, erlaubt sind %{most}.',
    CleanUp: 'Die hochgeladenen Teile konnten nicht entfernt werden.',
    PreconditionFailed: 'Eine Datei mit diesem Namen gibt es bereits.',
    NameTaken:
      'Eine andere Datei hat während des Hochladens diesen Namen bekommen. Versuchen Sie es erneut, um sie unter einem anderen Namen hochzuladen.',
    PartialCopy: 'Die Kopie ist nicht vollständig. Das Original bleibt erhalten.',
    OriginalKept: 'Die Datei wurde kopiert, aber das Original konnte nicht gelöscht werden.',
    OriginalChanged:
      'Das Original wurde während des Kopierens geändert und bleibt daher erhalten. Die Kopie hat seinen früheren Inhalt.',
    CopyUnchecked:
      'Die Kopie konnte nicht geprüft werden, daher bleibt das Original erhalten. Versuchen Sie es erneut, um abzuschließen.',
    SourceChanged: 'Die Datei wurde inzwischen geändert oder gelöscht. Laden Sie die Seite neu.',
    NoSuchKey: 'Die Datei gibt es nicht mehr.',
  },
};
