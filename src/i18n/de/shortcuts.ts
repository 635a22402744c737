import type { shortcuts as english } from '../en/shortcuts';

/** The help on keys in German. */
export const shortcuts: typeof english = {
  title: 'Tastenkürzel',
  close: 'Schließen',
  groups: { everywhere: 'Überall', list: 'In einer Liste', record: 'In einem Eintrag' },
  help: 'Diese Hilfe anzeigen',
  dismiss: 'Geöffnetes schließen',
  or: 'oder',
};
