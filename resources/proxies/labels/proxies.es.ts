import type { LabelsOf } from '../../../schema/labels';
import type { proxies } from '../proxies';

export const proxiesEs: LabelsOf<typeof proxies> = {
  title: 'Proxy',
  description:
    'Por dónde pueden pasar las apps móviles cuando las conexiones directas están bloqueadas. Prueban primero el número más bajo.',
  name: 'proxy |||| proxies |||| proxies',
  fields: {
    id: 'Identificador',
    name: 'Nombre',
    type: 'Tipo',
    host: 'Host',
    port: 'Puerto',
    username: 'Nombre de usuario',
    password: 'Contraseña',
    passwordSet: 'Tiene contraseña',
    organizations: 'Organizaciones',
    regions: 'Regiones',
    priority: 'Orden',
    active: 'Activo',
    maxConnections: 'Límite de conexiones',
    rateLimitKBps: 'Límite de ancho de banda',
    health: 'Disponibilidad',
    healthError: 'Qué falla',
    latencyMs: 'Latencia',
    checkedAt: 'Probado',
    shareLink: 'Enlace para compartir',
    createdAt: 'Añadido',
  },
  help: {
    type: 'XEP-0065 es para archivos entre apps; los demás, para todo lo que envían.',
    host: 'Un nombre como p1.example.net o una dirección IP. Si cambia, hay que fijar de nuevo la contraseña.',
    username: 'Omítalo si cualquiera puede usar el proxy.',
    password:
      'Se guarda cifrada. Las apps la reciben con la configuración de cliente de un core. No se muestra en ningún otro lugar.',
    organizations: 'Si no se elige ninguna: las apps de todas las organizaciones.',
    regions: 'Como eu-central-1. Ninguna: las apps de todas las regiones.',
    priority:
      'De 0 a 1000. Las apps prueban primero el más bajo: la configuración de cliente de un core los da en este orden.',
    maxConnections:
      'Cuántas conexiones puede abrir una app por él. Las apps lo leen en la configuración de cliente de un core.',
    rateLimitKBps: 'Cuánto puede enviar una app por él. Las apps lo leen en la configuración de cliente de un core.',
  },
  choices: {
    type: { tls: 'TLS', socks5: 'SOCKS5', https: 'HTTPS', xep0065: 'XEP-0065' },
    health: { up: 'Disponible', down: 'No disponible', unknown: 'Sin probar' },
  },
  groups: {
    proxy: 'Proxy',
    credentials: 'Credenciales',
    audience: 'Quién puede usarlo',
    limits: 'Límites',
    state: 'Estado',
  },
  actions: {
    test: {
      label: 'Probar ahora',
      done: '%{name} está disponible |||| %{smart_count} de proxies están disponibles |||| %{smart_count} proxies están disponibles',
    },
    enable: {
      label: 'Activar',
      done: 'Se activó %{name} |||| Se activaron %{smart_count} de proxies |||| Se activaron %{smart_count} proxies',
    },
    disable: {
      label: 'Desactivar',
      done: 'Se desactivó %{name} |||| Se desactivaron %{smart_count} de proxies |||| Se desactivaron %{smart_count} proxies',
    },
    setPassword: {
      label: 'Fijar credenciales',
      question: '¿Fijar las credenciales de %{name}?',
      consequence:
        'Las apps las reciben con su próxima configuración. La contraseña se guarda cifrada y no se vuelve a mostrar.',
      cancel: 'Dejar como está',
      done: 'Se fijaron las credenciales de %{name}',
      ask: { username: 'Nombre de usuario', password: 'Contraseña' },
    },
  },
  delete: {
    label: 'Eliminar',
    question: '¿Eliminar %{name}? |||| ¿Eliminar %{smart_count} de proxies? |||| ¿Eliminar %{smart_count} proxies?',
    consequence: 'Las apps dejan de usarlo cuando reciben su próxima configuración.',
    cancel: 'Conservarlo |||| Conservarlos |||| Conservarlos',
    done: 'Se eliminó %{name} |||| Se eliminaron %{smart_count} de proxies |||| Se eliminaron %{smart_count} proxies',
  },
  empty: 'Añada uno donde las apps no puedan conectarse directamente.',
};
