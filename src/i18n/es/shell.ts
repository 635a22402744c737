import type { shell as english } from '../en/shell';

export const shell: typeof english = {
  skipToContent: 'Ir al contenido',
  loading: 'Cargando',
  retry: 'Reintentar',
  navigation: {
    label: 'Navegación principal',
    open: 'Abrir la navegación',
    collapse: 'Contraer la navegación',
    expand: 'Expandir la navegación',
    groups: {
      overview: 'Resumen',
      people: 'Personas',
      security: 'Seguridad',
      tracking: 'Ubicación',
      platform: 'Plataforma',
      account: 'Cuenta',
    },
  },
  roles: { super_admin: 'Superadmin', admin: 'Admin', user: 'Usuario' },
  organization: {
    placeholder: 'Seleccione la organización',
    switch: 'Organización: %{name}. Cambiar',
    all: 'Organizaciones',
    failed: 'No se pudieron cargar las organizaciones: %{message}',
    everywhere: 'Todas las organizaciones',
    switched: 'Ahora se muestra %{name}.',
    switchedToAll: 'Ahora se muestran todas las organizaciones.',
    oneForImport: 'Una importación añade registros a una sola organización. Elija a cuál.',
  },
  activity: {
    open: 'Actividad',
    openRunning:
      'Actividad: %{smart_count} tarea en curso |||| Actividad: %{smart_count} de tareas en curso |||| Actividad: %{smart_count} tareas en curso',
    openInterrupted: 'Actividad: se interrumpió algo',
  },
  account: {
    open: 'Cuenta: %{name}',
    openWithNews: 'Cuenta: %{name}. Hay novedades por leer',
  },
  language: {
    failed: 'No se pudo cargar el idioma: %{message}',
    notKept: 'El idioma solo se conserva en este navegador: %{message}',
  },
  connection: {
    lost: 'Se perdió la conexión. Se conserva lo que escribió; todo continuará cuando vuelva.',
    back: 'La conexión se restableció.',
    missing: 'No se pudo cargar. Compruebe su conexión e inténtelo de nuevo, o recargue la página.',
  },
  noPage: 'No hay ninguna página en %{path}, o su rol no permite abrirla.',
};
