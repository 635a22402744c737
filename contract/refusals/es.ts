import type { RefusalTexts } from './en';

/** Why the identity provider refuses a person, in Spanish. */
export const refusalTexts: RefusalTexts = {
  wrongPassword: 'El nombre de usuario o la contraseña no son correctos.',
  wrongPasskey: 'El nombre de usuario o la llave de acceso no son correctos.',
  attemptsExceeded: 'Demasiados intentos. Espere unos minutos e inténtelo de nuevo.',
  limitExceeded: 'Demasiados intentos. Espere un rato e inténtelo de nuevo.',
  userDisabled: 'Su cuenta está desactivada. Diríjase a su administrador.',
  userNotConfirmed: 'Su cuenta aún no está confirmada.',
  userExists: 'Ese nombre de usuario ya existe.',
  signUpClosed: 'Aquí no puede crear una cuenta.',
  passwordResetRequired: 'Su contraseña se ha restablecido. Elija una nueva.',
  temporaryPasswordExpired: 'Su contraseña temporal ha caducado. Un administrador debe restablecerla.',
  sessionInvalid: 'Este inicio de sesión ya no es válido. Inicie sesión de nuevo.',
  sessionExpired: 'El inicio de sesión tardó demasiado. Inicie sesión de nuevo.',
  secondFactorOfSameKind:
    'Su segundo factor se envía a la misma dirección que este código. Inicie sesión con su contraseña.',
  nowhereToSend: 'La cuenta no tiene ninguna dirección a la que enviar un código.',
  codeMismatch: 'El código no es correcto. Inténtelo de nuevo.',
  codeExpired: 'El código ha caducado. Pida uno nuevo.',
  appCodeMismatch: 'El código no es correcto. Inténtelo de nuevo.',
  totpMismatch: 'El código no es correcto. Inténtelo de nuevo.',
  totpUsed: 'Ese código ya se ha usado. Espere al siguiente.',
  passwordShort: 'La contraseña es demasiado corta.',
  passwordWithoutUpper: 'La contraseña necesita una letra mayúscula.',
  passwordWithoutLower: 'La contraseña necesita una letra minúscula.',
  passwordWithoutDigit: 'La contraseña necesita un dígito.',
  passwordCommon:
    'Esta contraseña es demasiado común: los atacantes la prueban primero. Elija otra, por ejemplo tres palabras y un número.',
  passwordOwnName: 'Su nombre de usuario o su dirección de correo no pueden ser su contraseña. Elija otra.',
  passwordSame: 'Elija una contraseña distinta de la actual.',
};
