import type { publicTexts as english } from '../en/public';

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
    passkey: 'Iniciar sesión con una llave de acceso',
    passkeyUnused: 'No se usó ninguna llave de acceso. Inténtelo de nuevo o use su contraseña.',
    signUp: 'Crear una cuenta',
    forgot: '¿Olvidó su contraseña?',
    support: 'Obtener ayuda',
    newPassword: 'Elegir una contraseña nueva',
    confirm: 'Confirmar su cuenta',
    ended: 'Se cerró su sesión. Inicie sesión de nuevo.',
    idle: 'Se cerró su sesión porque no usó la consola durante un tiempo. Inicie sesión de nuevo.',
    longest: 'Su sesión alcanzó su duración máxima. Inicie sesión de nuevo.',
    copied:
      'Se cerró su sesión porque su clave se usó dos veces, así que es posible que alguien la haya copiado. Inicie sesión de nuevo y cambie su contraseña si no conoce el motivo.',
    passwordChanged: 'Su contraseña está guardada. Inicie sesión con ella.',
    interrupted: 'El inicio de sesión se interrumpió o tardó demasiado. Inicie sesión de nuevo.',
    confirmed: 'Su cuenta está confirmada. Inicie sesión.',
    deleted: 'Su cuenta se ha eliminado.',
    signOutCompleted: 'Su cierre de sesión anterior ya se ha completado.',
    needsHttps:
      'No puede iniciar sesión por http sin cifrar: los navegadores solo conservan la sesión por https. Abra %{address} o pida la dirección https a quien administra esta consola.',
  },
  signOut: {
    title: 'Cerrando sesión',
    incomplete: 'El cierre de sesión no se completó',
    unreachable: 'No se puede contactar con el servicio.',
    consequence:
      'Este navegador ha cerrado su sesión. En el servicio terminará en cuanto se pueda contactar con él: deje esta página abierta o vuelva a abrir la consola más tarde.',
    unsaved: '¿Cerrar sesión? Se perderá lo que no esté guardado o siga en curso en esta pestaña.',
    retry: 'Intentar de nuevo',
  },
  error: {
    title: 'Error inesperado de la aplicación',
    body: 'La consola no pudo iniciarse.',
    failed: 'Esta página ha dejado de funcionar por un fallo de la consola. Inténtelo de nuevo o abra otra página.',
    notLoaded:
      'No se pudo cargar esta página. Compruebe su conexión e inténtelo de nuevo, o vuelva a cargar la página.',
    retry: 'Intentar de nuevo',
    reload: 'Volver a cargar la página',
    profile: 'Ir al perfil',
    details: 'Qué falló',
  },
};
