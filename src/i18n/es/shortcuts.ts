import type { shortcuts as english } from '../en/shortcuts';

export const shortcuts: typeof english = {
  groups: { everywhere: 'En todas partes', list: 'En una lista', record: 'En un registro' },
  help: 'Mostrar esta ayuda',
  dismiss: 'Cerrar lo que esté abierto',
  or: 'o',
  keys: { Ctrl: 'Ctrl', Shift: 'Mayús', Home: 'Inicio', End: 'Fin', Space: 'Espacio', Enter: 'Intro', Esc: 'Esc' },
  list: {
    search: 'Buscar',
    next: 'Fila siguiente',
    previous: 'Fila anterior',
    first: 'Primera fila',
    last: 'Última fila',
    tick: 'Seleccionar la fila',
    tickPage: 'Seleccionar todas las filas de la página',
    open: 'Abrir la fila',
    menu: 'Acciones de la fila',
    cell: 'Recorrer la fila',
    edit: 'Editar en la propia celda',
    bar: 'Ir a las acciones de las filas seleccionadas y volver',
    width: 'En un encabezado: estrechar o ensanchar la columna',
  },
  record: {
    edit: 'Editar el registro',
    menu: 'Abrir las acciones del registro',
    tab: 'Abrir la pestaña con ese número',
  },
};
