import type { shell as english } from '../en/shell';

/** The texts of the console's frame in Spanish. */
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
    search: 'Buscar organizaciones',
    all: 'Organizaciones',
    none: 'Ninguna organización coincide',
    failed: 'No se pudieron leer las organizaciones: %{message}',
    needed: 'Esta página muestra una sola organización. Elija de cuál quiere ver los registros.',
    neededOrAll: 'Elija la organización cuyos registros quiere ver, o todas las organizaciones.',
    empty: 'Aún no hay organizaciones',
    emptyHelp: 'Los usuarios, los equipos y todo lo demás pertenecen a una organización.',
    first: 'Crear la primera organización',
    everywhere: 'Todas las organizaciones',
    switched: 'Ahora se muestra %{name}.',
    switchedToAll: 'Ahora se muestran todas las organizaciones.',
    others: 'Este enlace es de otra organización',
    othersHelp:
      'Se creó para la organización «%{named}». Su cuenta pertenece a %{own}, por lo que no puede abrirlo. Si necesita lo que muestra, diríjase a un administrador de esa organización.',
    toOwn: 'Abrir esta página para %{own}',
    unknown:
      'No existe la organización «%{named}». Puede que se haya eliminado o que el enlace esté incompleto. Elija otra.',
    ofNew: 'Elija la organización a la que pertenece.',
    newIn: 'Nuevo en %{name}',
    change: 'Cambiar la organización',
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
    profile: 'Perfil',
    news: 'Novedades',
    signOut: 'Cerrar sesión',
    help: 'Atajos de teclado',
    version: 'Versión %{version}',
  },
  language: {
    label: 'Idioma',
    failed: 'No se pudo cargar el idioma: %{message}',
    notKept: 'El idioma solo se conserva en este navegador: %{message}',
  },
  theme: { label: 'Tema', light: 'Claro', dark: 'Oscuro', system: 'Sistema' },
  connection: {
    lost: 'Se perdió la conexión. Se conserva lo que escribió; la consola continuará cuando vuelva.',
    back: 'La conexión se restableció.',
    missing: 'No se pudo cargar. Compruebe su conexión e inténtelo de nuevo, o vuelva a cargar la página.',
  },
  notification: { close: 'Cerrar' },
  noPage: 'No hay ninguna página en %{path}, o su rol no permite abrirla.',
};
