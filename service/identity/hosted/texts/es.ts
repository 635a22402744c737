import type { HostedTexts } from './en';

export const texts: HostedTexts = {
  signIn: {
    title: 'Iniciar sesión',
    username: 'Nombre de usuario',
    password: 'Contraseña',
    submit: 'Iniciar sesión',
  },
  links: {
    forgot: '¿Olvidó su contraseña?',
    signUp: 'Crear una cuenta',
    back: 'Volver a la consola',
    language: 'Idioma',
  },
  newPassword: {
    title: 'Elija una contraseña nueva',
    rule: 'Al menos 8 caracteres, con mayúsculas, minúsculas y un número.',
    field: 'Contraseña nueva',
    submit: 'Guardar la contraseña',
  },
  code: {
    title: 'Introduzca el código',
    sent: 'Se le envió el código.',
    sentTo: 'El código se envió a %{destination}.',
    inApp: 'Su aplicación de autenticación lo muestra.',
    field: 'Código',
    orRecovery: 'Código, o un código de recuperación',
    submit: 'Continuar',
  },
  choice: {
    title: 'Confirme que es usted',
    factors: {
      SMS_MFA: 'Por SMS',
      EMAIL_OTP: 'Por correo electrónico',
      SOFTWARE_TOKEN_MFA: 'Con la aplicación de autenticación',
    },
  },
  setUp: {
    title: 'Configure una aplicación de autenticación',
    text: 'Se exige un segundo factor. Escanee la imagen con una aplicación de autenticación e introduzca el código que muestra para %{username}.',
    picture: 'Código QR para la aplicación de autenticación',
    key: 'Si no puede escanearla, introduzca esta clave en la aplicación:',
  },
  tooLong: 'La página estuvo abierta demasiado tiempo. Inicie sesión de nuevo.',
  refused: {
    title: 'Este enlace de inicio de sesión no funciona',
    client: 'El cliente es desconocido.',
    address: 'La dirección de retorno no está registrada.',
    advice: 'Inicie sesión desde la consola.',
  },
};
