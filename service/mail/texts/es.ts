import type { MailTexts } from './en';

export const texts: MailTexts = {
  hello: 'Hola, %{name}:',
  code: {
    reasons: {
      confirmAccount: {
        subject: 'Su código para confirmar su cuenta',
        sentence: '%{code} es su código para confirmar su cuenta.',
      },
      newPassword: {
        subject: 'Su código para elegir una contraseña nueva',
        sentence: '%{code} es su código para elegir una contraseña nueva.',
      },
      confirmAddress: {
        subject: 'Su código para confirmar esta dirección',
        sentence: '%{code} es su código para confirmar esta dirección.',
      },
      signIn: { subject: 'Su código para iniciar sesión', sentence: '%{code} es su código para iniciar sesión.' },
    },
    caution: 'Si no lo ha pedido, puede ignorar este mensaje. No dé el código a nadie.',
  },
  invitation: {
    subject: 'Su cuenta de chat',
    account: 'Se ha creado una cuenta para usted. Su nombre de usuario es %{username}.',
    choose: '1. Elija su contraseña en un plazo de 7 días: %{link}',
    download: '2. Descargue la app de chat en su teléfono e inicie sesión en ella. Así se activa su cuenta.',
    temporary:
      'Se ha creado una cuenta para usted. Su nombre de usuario es %{username} y su contraseña temporal, %{password}',
    signIn: 'Inicie sesión en un plazo de 7 días y elija la suya: %{link}',
  },
  membership: {
    subject: 'Invitación a %{organization}',
    who: '%{inviter} le invita a unirse a %{organization} con su cuenta %{username}.',
    answer: 'Inicie sesión hasta el %{day} para aceptar o rechazar: %{link}',
  },
  passwordReset: {
    subject: 'Elija una contraseña nueva',
    account: 'Un administrador ha restablecido la contraseña de su cuenta %{username}.',
    choose: 'Elija una nueva en un plazo de 24 horas: %{link}',
  },
  factorRemoved: {
    subject: 'Se quitó su segundo factor',
    account: 'Se quitó el segundo factor de su cuenta %{username}. Para iniciar sesión basta ahora su contraseña.',
    caution:
      'Si no fue usted, ni un administrador a petición suya, cambie su contraseña de inmediato y configure un segundo factor nuevo: %{link}',
  },
  accountDeleted: {
    subject: 'Se eliminó su cuenta',
    account: 'Se eliminó su cuenta %{username}. Ya no permite iniciar sesión.',
    advice: 'Si no lo esperaba, consulte a su administrador. Una cuenta eliminada no se puede restaurar.',
  },
  newDevice: {
    subject: 'Inicio de sesión en un dispositivo nuevo',
    account: 'Su cuenta %{username} inició sesión en un dispositivo nuevo: %{place}.',
    advice: 'Si no fue usted, cambie su contraseña de inmediato y cierre sesión en todas partes: %{link}',
  },
  accountEvents: {
    passkeyAdded: {
      subject: 'Se añadió una llave de acceso',
      account: 'Se añadió una llave de acceso a su cuenta %{username}. Con ella se inicia sesión sin su contraseña.',
      advice: 'Si no fue usted, quítela en su perfil, cambie su contraseña y cierre todas las sesiones: %{link}',
    },
    passkeyRemoved: {
      subject: 'Se quitó una llave de acceso',
      account: 'Se quitó una llave de acceso de su cuenta %{username}. Ya no sirve para iniciar sesión.',
      advice: 'Si no fue usted, cambie su contraseña y cierre todas las sesiones: %{link}',
    },
    recoveryCodesCreated: {
      subject: 'Sus nuevos códigos de recuperación',
      account: 'Se crearon códigos de recuperación para su cuenta %{username}. Los anteriores ya no sirven.',
      advice: 'Si no fue usted, cambie su contraseña y cree códigos nuevos: %{link}',
    },
    recoveryCodeUsed: {
      subject: 'Se usó un código de recuperación',
      account: 'Se usó un código de recuperación en su cuenta %{username} en lugar del segundo factor. Ya no sirve.',
      advice: 'Si no fue usted, cambie su contraseña y cree códigos nuevos. Su perfil muestra cuántos quedan: %{link}',
    },
    tokenReused: {
      subject: 'Se terminó su sesión',
      account:
        'Se terminó una sesión de su cuenta %{username}. Su clave se usó de nuevo después de haber sido sustituida, así que es posible que alguien la haya copiado.',
      advice:
        'Inicie sesión de nuevo. Si no sabe por qué ocurrió, cambie su contraseña y cierre todas las sesiones: %{link}',
    },
    passwordChanged: {
      subject: 'Se cambió su contraseña',
      account: 'Se cambió la contraseña de su cuenta %{username}. Se cerraron sus demás sesiones.',
      advice:
        'Si no fue usted, cambie su contraseña de inmediato, cierre todas las sesiones y pida ayuda a un administrador: %{link}',
    },
    emailChanged: {
      subject: 'Se cambió su correo electrónico',
      account:
        'Se cambió el correo electrónico de su cuenta %{username}. Los códigos y mensajes se envían ahora al nuevo.',
      advice:
        'Si no fue usted, cambie su contraseña de inmediato, cierre todas las sesiones y pida ayuda a un administrador: %{link}',
    },
    phoneChanged: {
      subject: 'Se cambió su número de teléfono',
      account:
        'Se cambió el número de teléfono de su cuenta %{username}. Los códigos por SMS se envían ahora al nuevo.',
      advice:
        'Si no fue usted, cambie su contraseña de inmediato, cierre todas las sesiones y pida ayuda a un administrador: %{link}',
    },
    phoneRemoved: {
      subject: 'Se quitó su número de teléfono',
      account: 'Se quitó el número de teléfono de su cuenta %{username}.',
      advice:
        'Si no fue usted, cambie su contraseña de inmediato, cierre todas las sesiones y pida ayuda a un administrador: %{link}',
    },
    factorAdded: {
      subject: 'Se configuró un segundo factor',
      account: 'Se configuró un segundo factor para su cuenta %{username}. Desde ahora se pide al iniciar sesión.',
      advice:
        'Si no fue usted, cambie su contraseña de inmediato, cierre todas las sesiones y pida ayuda a un administrador: %{link}',
    },
  },
  security: {
    test: 'Esto es una prueba, enviada por %{sender} para %{organization}. No hay que hacer nada.',
    open: 'Abrir el Centro de seguridad',
    score: '%{score} de 100',
    comma: ', ',
    report: {
      subject: '%{title}, %{day}',
      testSubject: '[Prueba] %{title}, %{day}',
      title: 'Informe de seguridad: %{organization}',
      period: 'Del %{from} al %{to}',
      figures: {
        devices: 'Dispositivos',
        users: 'Usuarios que tienen uno',
        reported: 'Con informe en este período',
        added: 'Nuevos en este período',
        silent: 'Sin informe desde hace más de 7 días',
      },
      risk: 'Riesgo',
      wrong: 'Qué está mal',
      worst: 'Los de mayor riesgo',
      none: 'Ningún dispositivo está en riesgo.',
      file: 'Todos los dispositivos están en el archivo adjunto.',
      fileAndLink: 'Todos los dispositivos están en el archivo adjunto, y también en el Centro de seguridad: %{link}',
    },
    alert: {
      jailbreak: {
        subject: '[Prueba] Alerta de seguridad: un dispositivo tiene jailbreak',
        title: 'Un dispositivo tiene jailbreak',
        advice:
          'Ahora hay apps que pueden leer lo que otras guardan en él. Pida a su propietario que restaure el sistema y cierre la sesión del usuario hasta entonces.',
      },
      malware: {
        subject: '[Prueba] Alerta de seguridad: se encontró una app dañina',
        title: 'Se encontró una app dañina',
        advice:
          'Pida a su propietario que quite la app y reinicie el dispositivo. Después volverá a informar por sí solo.',
      },
      tampering: {
        subject: '[Prueba] Alerta de seguridad: la app fue manipulada',
        title: 'La app fue manipulada',
        advice: 'Pida a su propietario que quite la app y la instale de nuevo desde la tienda.',
      },
      facts: {
        device: 'Dispositivo',
        owner: 'Propietario',
        organization: 'Organización',
        noticed: 'Detectado',
        why: 'Motivo',
        adds: 'Suma a su puntuación',
      },
      sample: 'Teléfono de ejemplo (inventado)',
      openAt: 'Abrir el Centro de seguridad: %{link}',
    },
    alerts: {
      subject: 'Alerta de seguridad: %{title} (%{organization})',
      events: {
        criticalDevice: {
          one: 'Un dispositivo tiene un riesgo crítico',
          many: 'Dispositivos con riesgo crítico: %{count}',
          advice: 'Abra el dispositivo para ver qué está mal y hable con su propietario.',
        },
        rootedDevice: {
          one: 'Un dispositivo tiene jailbreak o root',
          many: 'Dispositivos con jailbreak o root: %{count}',
          advice:
            'Las aplicaciones pueden leer ahora lo que otras guardan en él. Pida a su propietario que restaure el sistema.',
        },
        silentDevice: {
          one: 'Un dispositivo ha dejado de informar',
          many: 'Dispositivos que han dejado de informar: %{count}',
          advice: 'Pregunte a su propietario si el dispositivo se ha perdido, sustituido o apagado.',
        },
        dnsThreat: {
          one: 'Se ha bloqueado una amenaza',
          many: 'Amenazas bloqueadas: %{count}',
          advice:
            'El registro DNS muestra qué dispositivos hicieron la consulta. Añada un dominio a la lista de silenciados para no recibir más alertas sobre él.',
        },
        adminSignIn: {
          one: 'Un administrador ha iniciado sesión desde un dispositivo nuevo',
          many: 'Inicios de sesión de administradores desde dispositivos nuevos: %{count}',
          advice:
            'Si no ha sido usted ni alguien de su equipo, cierre todas las sesiones de la cuenta y restablezca su contraseña.',
        },
        factorRemoved: {
          one: 'Se ha quitado un segundo factor',
          many: 'Segundos factores quitados: %{count}',
          advice:
            'Si nadie lo ha pedido, restablezca la contraseña de la cuenta y haga que se configure un nuevo segundo factor.',
        },
      },
      more: 'Más: %{count}',
      unnamed: 'Dominio no guardado en el registro',
      lastReport: 'último informe el %{day}',
      times: '%{count} veces',
      address: 'dirección IP %{address}',
      removedBy: 'quitado por %{name}',
      first: 'Detectado por primera vez: %{moment} (%{zone})',
      last: 'Detectado por última vez: %{moment} (%{zone})',
      grouped: 'Lo que ocurra después se reúne en un solo correo, como muy pronto dentro de %{minutes} minutos.',
      settings: 'Recibe este correo porque %{organization} envía sus alertas a su dirección.',
      open: 'Abrir en la consola',
      openAt: 'Abrir en la consola: %{link}',
    },
    levels: {
      compromised: 'Riesgo crítico',
      high: 'Riesgo alto',
      medium: 'Riesgo medio',
      low: 'Riesgo bajo',
      secured: 'Protegido',
      unknown: 'Desconocido',
    },
    reasons: {
      privilegedAccess: 'Jailbreak o root',
      appIntegrity: 'App manipulada',
      malware: 'Apps dañinas',
      simulator: 'No es un dispositivo real',
      passcode: 'Sin bloqueo de pantalla',
      unencrypted: 'Almacenamiento sin cifrar',
      outdatedOs: 'Sistema desactualizado',
      outdatedPatch: 'Parche de seguridad de hace más de 90 días',
      devMode: 'Modo de desarrollador activado',
      staleCheckIn: 'Sin informe desde hace más de 7 días',
    },
  },
};
