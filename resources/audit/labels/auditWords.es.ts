import type { LabelsOf } from '../../../schema/labels';
import { auditTexts } from '../../auditTexts.es';
import type { audit } from '../audit';

/** The words of the audit log in Spanish. */
export const auditWordsEs: Pick<LabelsOf<typeof audit>, 'choices'> &
  Record<'changes' | 'history', Record<string, string>> = {
  choices: {
    actorRole: { super_admin: 'Superadmin', admin: 'Admin', user: 'Usuario' },
    action: {
      ...auditTexts.action,
      validateResetToken: 'Eligió una primera contraseña',
      validateToken: 'Eligió una contraseña nueva',
      'account.signUp': 'Se registró',
      'account.join': 'Se unió por el dominio de correo',
      'account.delete': 'Eliminó su cuenta',
      'account.tokenReused': 'Sesión terminada: su clave se usó dos veces',
      'account.signedIn': 'Inició sesión',
      'account.signInFailed': 'No pudo iniciar sesión',
      'account.signedOutEverywhere': 'Cerró todas sus sesiones',
      'account.passwordChanged': 'Cambió su contraseña',
      'account.emailChanged': 'Cambió su correo electrónico',
      'account.phoneChanged': 'Cambió su número de teléfono',
      'account.phoneRemoved': 'Quitó su número de teléfono',
      'account.factorAdded': 'Configuró un segundo factor',
      'account.factorRemoved': 'Quitó su segundo factor',
      'account.recoveryCodesCreated': 'Creó códigos de recuperación',
      'account.recoveryCodeUsed': 'Inició sesión con un código de recuperación',
      'account.passkeyAdded': 'Añadió una llave de acceso',
      'account.passkeyRemoved': 'Quitó una llave de acceso',
      'files.upload': 'Subió un archivo',
      'files.copy': 'Copió un archivo',
      'files.delete': 'Eliminó archivos',
      'files.download': 'Descargó un archivo por un enlace',
    },
    targetType: {
      ...auditTexts.targetType,
      files: 'Archivo',
    },
    outcome: {
      done: 'Hecho',
      invalid: 'Rechazado: no válido',
      forbidden: 'Rechazado: no permitido',
      not_found: 'Rechazado: no encontrado',
      conflict: 'Rechazado: no posible',
      stale: 'Rechazado: modificado entretanto',
      taken: 'Rechazado: ya en uso',
      limit: 'Rechazado: límite alcanzado',
      confirm_identity: 'Rechazado: identidad sin confirmar',
      own_account: 'Cuenta propia',
      last_super_admin: 'Rechazado: último superadmin',
      expired_link: 'Rechazado: enlace caducado',
      too_many_requests: 'Rechazado: demasiado pronto',
      internal: 'Error',
    },
  },
  changes: {
    title: 'Cambios',
    none: 'No cambió ningún valor.',
    field: 'Campo',
    before: 'Antes',
    after: 'Después',
    noUser: 'Mediante un enlace enviado por correo',
  },
  history: {
    list: 'Historial, lo más reciente primero',
    none: 'Aún no se ha registrado nada.',
    values: '%{smart_count} valor |||| %{smart_count} de valores |||| %{smart_count} valores',
    more: 'Mostrar entradas anteriores',
    failed: 'No se pudo leer el historial: %{message}',
  },
};
