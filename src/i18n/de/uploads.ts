import type { uploads as english } from '../en/uploads';

/** Uploads in German: how far they are, why they wait, and what can be done about it. */
export const uploads: typeof english = {
  waiting: 'Beginnt gleich',
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
};
