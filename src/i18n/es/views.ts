import type { views as english } from '../en/views';

/** The texts of the menu of saved views in Spanish. */
export const views: typeof english = {
  title: 'Vistas',
  default: 'Predeterminada',
  ready: 'Prediseñadas',
  unread: 'No se pudieron leer sus vistas: %{message}',
  update: 'Actualizar “%{name}”',
  updated: '“%{name}” ahora muestra esto',
  revert: 'Restablecer la vista',
  saveAs: 'Guardar como vista nueva',
  rename: 'Cambiar el nombre de la vista',
  makeDefault: 'Abrir la lista con ella',
  madeDefault: 'La lista se abre con “%{name}”',
  noDefault: 'No abrir la lista con ella',
  noLongerDefault: 'La lista ya no se abre con “%{name}”',
  copyLink: 'Copiar el enlace a esto',
  copied: 'Se copió el enlace',
  remove: 'Eliminar la vista',
  removed: 'Se eliminó la vista “%{name}”',
  saved: 'Se guardó la vista “%{name}”',
  name: 'Nombre',
  nameMissing: 'Ponga un nombre a la vista',
  opensWith: 'Abrir la lista con esta vista',
  cancel: 'Cancelar',
  save: 'Guardar',
};
