import type { shortcuts as english } from '../en/shortcuts';

/** The help on keys in Spanish. */
export const shortcuts: typeof english = {
  title: 'Atajos de teclado',
  close: 'Cerrar',
  groups: { everywhere: 'En todas partes', list: 'En una lista', record: 'En un registro' },
  help: 'Mostrar esta ayuda',
  dismiss: 'Cerrar lo que esté abierto',
  or: 'o',
};
