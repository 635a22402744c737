import type { shortcuts as english } from '../en/shortcuts';

/** The help on keys in Spanish. */
export const shortcuts: typeof english = {
  title: 'Atajos de teclado',
  close: 'Cerrar',
  groups: { everywhere: 'En todas partes', list: 'En una lista', record: 'En un registro' },
  help: 'Mostrar esta ayuda',
  search: 'Buscar',
  next: 'Fila siguiente',
  previous: 'Fila anterior',
  select: 'Seleccionar la fila',
  open: 'Abrir la fila',
  save: 'Guardar',
  dismiss: 'Cerrar lo que esté abierto',
  or: 'o',
  also: 'y',
};
