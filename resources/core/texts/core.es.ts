import type { core as english } from './core.en';

export const core: typeof english = {
  instances: {
    none: 'La organización no tiene ninguna instancia de Core.',
    failed: 'No se pudieron cargar las instancias de Core: %{message}',
  },
  downloads: {
    intro: 'Cada enlace vale durante un cuarto de hora.',
    'client-config': 'Configuración para las apps',
    'client-configHelp': 'Dónde está la instancia, para las apps que se conectan a ella.',
    installer: 'Instalador',
    installerHelp: 'Un script que aplica la configuración en una máquina.',
    backup: 'Copia de seguridad',
    backupHelp: 'La instancia, sus usuarios y sus equipos, sin contraseñas.',
    ask: 'Crear enlace',
    until: 'Válido hasta las %{time}, solo para usted',
    untilAnybody: 'Válido hasta las %{time} para quien tenga el enlace, también sin iniciar sesión',
    expired: 'El enlace ha caducado. Cree otro.',
    checksum: 'SHA-256',
    failed: 'No se pudo crear el enlace: %{message}',
  },
  work: {
    supervision: 'Supervisión de instancias core',
  },
};
