import type { core as english } from './core.en';

export const core: typeof english = {
  instances: {
    none: 'Die Organisation hat keine Core-Instanz.',
    failed: 'Die Core-Instanzen konnten nicht geladen werden: %{message}',
  },
  downloads: {
    intro: 'Ein Link gilt eine Viertelstunde.',
    'client-config': 'Einstellungen für Apps',
    'client-configHelp': 'Wo die Instanz zu finden ist, für die Apps, die sich mit ihr verbinden.',
    installer: 'Installationsskript',
    installerHelp: 'Ein Skript, das die Einstellungen auf einem Rechner ablegt.',
    backup: 'Sicherung',
    backupHelp: 'Die Instanz, ihre Benutzer und ihre Teams, ohne Passwörter.',
    ask: 'Link erstellen',
    until: 'Gültig bis %{time}, nur für Sie',
    untilAnybody: 'Gültig bis %{time} für alle, die den Link haben, auch ohne Anmeldung',
    expired: 'Der Link ist abgelaufen. Erstellen Sie einen neuen.',
    checksum: 'SHA-256',
    failed: 'Der Link konnte nicht erstellt werden: %{message}',
  },
  work: {
    supervision: 'Überwachung der Core-Instanzen',
  },
};
