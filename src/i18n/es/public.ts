import type { publicTexts as english } from '../en/public';

/** The texts of the sign-in page, and of what may go wrong before, in Spanish. */
export const publicTexts: typeof english = {
  product: 'Chat Console',
  tagline: 'Administración',
  loading: 'Cargando',
  language: { label: 'Idioma', failed: 'No se pudo cargar el idioma: %{message}' },
  signIn: {
    title: 'Iniciar sesión',
    username: 'Nombre de usuario',
    password: 'Contraseña',
    show: 'Mostrar la contraseña',
    hide: 'Ocultar la contraseña',
    capsLock: 'Bloq Mayús está activado',
    submit: 'Iniciar sesión',
    busy: 'Iniciando sesión',
    hosted: 'Continuar con inicio de sesión único',
    forgot: '¿Olvidó su contraseña?',
    support: 'Obtener ayuda',
    newPassword: 'Elegir una contraseña nueva',
    confirm: 'Confirmar su cuenta',
    ended: 'Se cerró su sesión. Inicie sesión de nuevo.',
    passwordChanged: 'Su contraseña está guardada. Inicie sesión con ella.',
    interrupted: 'El inicio de sesión se interrumpió o tardó demasiado. Inicie sesión de nuevo.',
    confirmed: 'Su cuenta está confirmada. Inicie sesión.',
  },
  signOut: {
    title: 'Cerrando sesión',
    incomplete: 'El cierre de sesión no se completó',
    consequence:
      'Este navegador ya olvidó su sesión, pero no se pudo avisar al servicio. Inténtelo de nuevo antes de irse.',
    retry: 'Intentar de nuevo',
  },
  support: {
    title: 'Soporte',
    leaving: 'Se le redirige a la página de soporte.',
    none: 'No hay ninguna página de soporte configurada. Pregunte a quienes operan este servicio.',
  },
  error: {
    title: 'Error inesperado de la aplicación',
    body: 'La consola no pudo iniciarse.',
    failed: 'Esta página ha dejado de funcionar por un fallo de la consola. Inténtelo de nuevo o abra otra página.',
    notLoaded: 'No se pudo cargar esta página. Compruebe su conexión e inténtelo de nuevo.',
    retry: 'Intentar de nuevo',
    reload: 'Volver a cargar la página',
    profile: 'Ir al perfil',
    details: 'Qué falló',
  },
};
