import type { publicLaterTexts as english } from '../en/publicLater';

/** The texts of the other pages before signing in, in Spanish. */
export const publicLaterTexts: typeof english = {
  challenge: {
    code: 'Código de seis dígitos',
    submit: 'Continuar',
    busy: 'Comprobando',
    back: 'Volver al inicio de sesión',
    sent: 'Se le envió un código.',
    sentTo: 'Se envió un código a %{destination}.',
    SOFTWARE_TOKEN_MFA: {
      title: 'Introduzca su código',
      text: 'Abra su aplicación de autenticación e introduzca el código que muestra para %{username}.',
    },
    SMS_MFA: { title: 'Introduzca el código del SMS' },
    EMAIL_OTP: { title: 'Introduzca el código del correo' },
    SELECT_MFA_TYPE: {
      title: 'Confirme que es usted',
      text: 'Elija cómo quiere obtener un código.',
      SOFTWARE_TOKEN_MFA: 'Con la aplicación de autenticación',
      SMS_MFA: 'Por SMS',
      EMAIL_OTP: 'Por correo electrónico',
    },
    MFA_SETUP: {
      title: 'Configure una aplicación de autenticación',
      text: 'Este servicio exige un segundo factor. Escanee la imagen con una aplicación de autenticación e introduzca el código que muestra para %{username}.',
      picture: 'Código QR para la aplicación de autenticación',
      secret: 'Si no puede escanearlo, introduzca este secreto en la aplicación:',
    },
    CUSTOM_CHALLENGE: { title: 'Responda para iniciar sesión', answer: 'Respuesta' },
  },
  copy: { copy: 'Copiar', done: 'Copiado' },
  password: {
    new: 'Contraseña nueva',
    repeat: 'Repita la contraseña nueva',
    long: 'Al menos 8 caracteres',
    upper: 'Una letra mayúscula',
    lower: 'Una letra minúscula',
    digit: 'Un dígito',
    met: 'cumplido',
    different: 'Las dos contraseñas no coinciden',
    empty: 'La contraseña no puede estar vacía',
    submit: 'Guardar la contraseña',
    busy: 'Guardando la contraseña',
  },
  firstPassword: {
    title: 'Elija una contraseña',
    text: 'La cuenta %{username} tiene una contraseña temporal. Elija la suya para continuar.',
    submit: 'Guardar la contraseña e iniciar sesión',
  },
  attributes: {
    email: 'Dirección de correo electrónico',
    phone_number: 'Número de teléfono, como +14155550123',
    name: 'Nombre completo',
    given_name: 'Nombre',
    family_name: 'Apellidos',
    missing: 'Campo obligatorio: %{attribute}',
  },
  forgot: {
    title: '¿Olvidó su contraseña?',
    text: 'Le enviaremos un código a la dirección de su cuenta. Con él podrá elegir una contraseña nueva.',
    submit: 'Enviar el código',
    busy: 'Enviando el código',
    haveCode: 'Tengo un código',
  },
  resetByCode: {
    title: 'Elija una contraseña nueva',
    sent: 'Si la cuenta existe, se envió un código a %{destination}.',
  },
  resend: {
    send: 'Enviar un código nuevo',
    wait: 'Enviar un código nuevo en %{seconds} s',
  },
  confirmAccount: {
    title: 'Confirme su cuenta',
    text: 'Introduzca el código que se le envió cuando se creó la cuenta.',
    submit: 'Confirmar',
    busy: 'Confirmando',
  },
  callback: {
    title: 'Iniciando sesión',
    failed: 'No se pudo iniciar sesión',
    signIn: 'Ir al inicio de sesión',
  },
  link: {
    reset: 'Elija una contraseña',
    validate: 'Elija una contraseña nueva',
    checking: 'Comprobando su enlace',
    for: 'Para la cuenta %{username}',
    forced: 'Un administrador restableció la contraseña de la cuenta %{username}. Elija una nueva.',
    signIn: 'Ir al inicio de sesión',
  },
};
