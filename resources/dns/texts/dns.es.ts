import type { dns as english } from './dns.en';

export const dns: typeof english = {
  title: 'Filtrado DNS',
  description: 'Qué nombres pueden alcanzar los dispositivos de la organización y qué consultaron.',
  oneOrganization:
    'Cada organización tiene su propio perfil de DNS, por lo que sus ajustes y cifras no pueden mostrarse juntos. El registro sí puede mostrar todas las organizaciones.',
  failed: 'No se pudo cargar el perfil de DNS: %{message}',
  tabs: {
    overview: 'Resumen',
    privacy: 'Privacidad',
    services: 'Categorías y servicios',
    tlds: 'Dominios de nivel superior',
    denylist: 'Denegados',
    allowlist: 'Permitidos',
    muteList: 'Silenciados',
    setup: 'Instalación',
  },
  create: {
    title: 'El DNS aún no se filtra',
    help: 'Un perfil indica qué se filtra para los dispositivos de la organización. Elija el punto de partida; todo se puede cambiar después.',
    templates: {
      strict: {
        title: 'Estricto',
        help: 'Toda la protección activada y más listas de bloqueo: algunos sitios pueden necesitar la lista de permitidos.',
      },
      balanced: {
        title: 'Equilibrado',
        help: 'Protección contra amenazas, anuncios y rastreadores que apenas se nota.',
      },
      off: { title: 'Desactivado', help: 'No se filtra nada hasta que lo active.' },
    },
    submit: 'Crear el perfil',
    failed: 'No se pudo crear el perfil: %{message}',
  },
  privacy: {
    failed: 'No se pudo guardar: %{message}',
    natives: {
      title: 'Rastreo nativo',
      help: 'Bloquea lo que los dispositivos envían por sí solos a sus fabricantes.',
    },
    more: { title: 'Otros rastreadores', help: 'Lo que ninguna lista de bloqueo reconoce solo por el nombre.' },
    switches: {
      disguisedTrackers: {
        label: 'Bloquear rastreadores camuflados',
        help: 'Nombres del propio sitio web que llevan al rastreador de un tercero.',
      },
      allowAffiliate: {
        label: 'Permitir enlaces de afiliados',
        help: 'Enlaces en buscadores y tiendas que cuentan quién envió al visitante. Funcionan y no revelan la dirección a nadie.',
      },
    },
  },
  add: {
    domains: 'Dominios',
    help: 'Uno o varios, hasta %{most}: uno por línea, o un archivo hosts, una lista de bloqueo o direcciones tal como se copian. Cada uno incluye sus subdominios.',
    count:
      '%{smart_count} dominio por añadir |||| %{smart_count} de dominios por añadir |||| %{smart_count} dominios por añadir',
    tooMany: '%{count} líneas son demasiadas: como máximo %{most} a la vez.',
    unsaved: 'Dominios',
    overlaps: {
      denylist: {
        conflict:
          'Este dominio o su dominio principal está en la lista de permitidos, que prevalece, así que no se bloquea: |||| Estos dominios o sus dominios principales están en la lista de permitidos, que prevalece, así que no se bloquean: |||| Estos dominios o sus dominios principales están en la lista de permitidos, que prevalece, así que no se bloquean:',
        exception:
          'Este dominio se bloquea, salvo los subdominios de la lista de permitidos: |||| Estos dominios se bloquean, salvo los subdominios de la lista de permitidos: |||| Estos dominios se bloquean, salvo los subdominios de la lista de permitidos:',
      },
      allowlist: {
        conflict:
          'Este dominio o un subdominio está en la lista de denegados. Prevalece la de permitidos, así que se permite: |||| Estos dominios o sus subdominios están en la lista de denegados. Prevalece la de permitidos, así que se permiten: |||| Estos dominios o sus subdominios están en la lista de denegados. Prevalece la de permitidos, así que se permiten:',
        exception:
          'Este dominio se permite, aunque su dominio principal está en la lista de denegados: |||| Estos dominios se permiten, aunque sus dominios principales están en la lista de denegados: |||| Estos dominios se permiten, aunque sus dominios principales están en la lista de denegados:',
      },
    },
    refused:
      'No se puede añadir %{smart_count} línea |||| No se pueden añadir %{smart_count} de líneas |||| No se pueden añadir %{smart_count} líneas',
    reasons: {
      empty: 'No contiene ningún dominio',
      notDomain: 'Dominio no válido. Ejemplo: ads.example.net',
      bareTld: 'Un dominio de nivel superior. Bloquéelo en Dominios de nivel superior',
      onlyDomains: 'Un dominio de nivel superior no puede estar en esta lista. Ejemplo: ads.example.net',
      tooLong: 'Más largo de lo que puede ser un dominio',
      ipAddress: 'Una dirección IP, no un dominio',
      duplicate: 'Ya está en la lista, o figura dos veces en lo escrito',
      inactive: 'Ya está en la lista, pero desactivado. Actívelo en la lista',
      full: 'La lista está llena',
    },
    submit: 'Añadir %{smart_count} dominio |||| Añadir %{smart_count} de dominios |||| Añadir %{smart_count} dominios',
    done: 'Se añadió %{smart_count} dominio |||| Se añadieron %{smart_count} de dominios |||| Se añadieron %{smart_count} dominios',
  },
  work: {
    counting: 'Recuento de consultas DNS',
    queries: 'Limpieza de consultas DNS antiguas',
    batches: 'Limpieza de lotes de resolutores',
    demo: 'Consultas DNS de la demo',
  },
};
