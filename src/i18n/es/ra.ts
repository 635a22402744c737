import type { ra as english } from '../en/ra';

export const ra: typeof english = {
  action: {
    cancel: 'Cancelar',
    close: 'Cerrar',
    create: 'Crear',
    delete: 'Eliminar',
    edit: 'Editar',
    open: 'Abrir',
    refresh: 'Actualizar',
    save: 'Guardar',
    undo: 'Deshacer',
  },
  auth: { auth_check_error: 'Inicie sesión para continuar' },
  message: {
    invalid_form: 'Revise algunos campos',
    unsaved_changes: 'Hay cambios sin guardar. ¿Salir sin guardarlos?',
  },
  notification: {
    canceled: 'Cancelado',
    created: 'Creado',
    data_provider_error: 'No se pudieron cargar los datos',
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
    email: 'Dirección de correo electrónico no válida. Ejemplo: ada@example.net',
    number: 'No es un número. Ejemplo: 12',
    regex: 'No tiene el formato esperado',
    required: 'Complete este campo',
    unique: 'Ya está en uso',
  },
};
