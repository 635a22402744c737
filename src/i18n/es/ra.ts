import type { ra as english } from '../en/ra';

/** The texts that react-admin's hooks and forms name by themselves, in Spanish. */
export const ra: typeof english = {
  action: {
    add: 'Añadir',
    clear_array_input: 'Vaciar la lista',
    close: 'Cerrar',
    create: 'Crear',
    delete: 'Eliminar',
    refresh: 'Actualizar',
    save: 'Guardar',
    undo: 'Deshacer',
  },
  auth: { auth_check_error: 'Inicie sesión para continuar' },
  input: {
    references: {
      all_missing: 'No se encuentra aquello a lo que esto remite.',
      many_missing: 'No se encuentra parte de aquello a lo que esto remite.',
      single_missing: 'No se encuentra aquello a lo que esto remite.',
    },
  },
  message: {
    clear_array_input: '¿Quiere vaciar toda la lista?',
    invalid_form: 'Revise algunos campos',
    select_all_limit_reached: 'Hay demasiados para seleccionarlos todos. Solo se seleccionaron los primeros %{max}.',
    unsaved_changes: 'Algunos cambios no se han guardado. ¿Salir sin guardarlos?',
  },
  notification: {
    canceled: 'Cancelado',
    created: 'Creado',
    data_provider_error: 'No se pudieron leer los datos',
    deleted: 'Eliminado |||| %{smart_count} eliminados |||| %{smart_count} eliminados',
    http_error: 'No se pudo contactar con el servicio',
    item_doesnt_exist: 'Esto ya no existe',
    logged_out: 'Se cerró su sesión. Inicie sesión de nuevo.',
    not_authorized: 'No tiene permiso para ver esto',
    updated: 'Guardado |||| %{smart_count} guardados |||| %{smart_count} guardados',
  },
  page: {
    create: 'Crear %{name}',
    edit: '%{name} %{recordRepresentation}',
    list: '%{name}',
    show: '%{name} %{recordRepresentation}',
  },
  validation: {
    email: 'Una dirección de correo electrónico',
    number: 'Un número',
    regex: 'No tiene el formato esperado',
    required: 'Complete este campo',
    unique: 'Ya está en uso',
  },
};
