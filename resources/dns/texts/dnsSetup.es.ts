import type { dnsSetup as english } from './dnsSetup.en';

export const dnsSetup: typeof english = {
  help: 'Un dispositivo se filtra en cuanto consulta las direcciones de abajo. Elija de qué tipo es.',
  failed: 'No se pudieron cargar las direcciones: %{message}',
  platform: 'Plataforma',
  platforms: {
    ios: 'iOS',
    macos: 'macOS',
    android: 'Android',
    windows: 'Windows',
    linux: 'Linux',
    router: 'Router',
  },
  deviceName: 'Nombre del dispositivo',
  deviceNameHelp:
    'Sus consultas aparecerán con este nombre en el registro. Déjelo vacío para configurar muchos iguales.',
  useName: 'Usar este nombre',
  steps: {
    title: 'Pasos',
    ios: {
      open: 'Abra el enlace en el dispositivo, por ejemplo con su cámara, y permita el perfil de configuración.',
      install: 'En Ajustes, toque Perfil descargado y después Instalar.',
      check: 'En General, VPN, DNS y gestión de dispositivos, DNS muestra el filtro como seleccionado.',
    },
    macos: {
      open: 'Descargue el perfil de configuración y ábralo.',
      install: 'En Ajustes del Sistema, en General, Gestión de dispositivos, haga doble clic en él e instálelo.',
      check: 'En Red, Filtros, el filtro aparece como activado.',
    },
    android: {
      open: 'En Ajustes, abra Redes e Internet, DNS privado.',
      enter: 'Elija Nombre de host del proveedor de DNS privado e introduzca:',
      save: 'Toque Guardar. El dispositivo avisa si no puede conectar con el filtro.',
    },
    windows: {
      download: 'Descargue el script. Requiere Windows 11 o Windows Server 2022.',
      run: 'Haga clic con el botón derecho, elija Ejecutar con PowerShell y permita que haga cambios como administrador.',
      check: 'En Configuración, en Red e Internet, los servidores DNS de la conexión aparecen como cifrados.',
    },
    linux: {
      download: 'Descargue el archivo para systemd-resolved.',
      place: 'Cópielo en /etc/systemd/resolved.conf.d/ como administrador.',
      restart: 'Ejecute systemctl restart systemd-resolved y después resolvectl status para ver que está en uso.',
    },
    router: {
      open: 'Abra la página del propio router y busque DNS en los ajustes de Internet o WAN.',
      encrypted: 'Si ofrece DNS sobre TLS o DNS privado, introduzca:',
      plain:
        'Si no, introduzca estas direcciones. No distinguen su red de otras, así que es preferible la opción anterior:',
      restart: 'Guarde y vuelva a conectar los dispositivos para que lo usen.',
    },
  },
  link: {
    code: 'Escanéelo con la cámara del dispositivo.',
    renew: 'Renovar el enlace',
    until: 'El enlace funciona hasta las %{until}, para quien lo tenga.',
    expired: 'El enlace ha caducado. Renuévelo para continuar.',
  },
  addresses: {
    title: 'Direcciones',
    help: 'Para todo lo demás en lo que se pueda indicar qué DNS usar. Haga clic en una para copiarla.',
    doh: 'DNS sobre HTTPS',
    dot: 'DNS sobre TLS',
    ipv4: 'IPv4',
    ipv6: 'IPv6',
  },
};
