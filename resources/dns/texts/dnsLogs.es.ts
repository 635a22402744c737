import type { dnsLogs as english } from './dnsLogs.en';

export const dnsLogs: typeof english = {
  download: 'Descargar',
  downloadHelp: 'En CSV, todo lo que dejan pasar la búsqueda y los filtros',
  notDownloaded: 'No se pudo crear el archivo: %{message}',
  clear: {
    label: 'Vaciar',
    question: '¿Vaciar el registro?',
    consequence:
      'Se eliminan todas las consultas hasta ahora, junto con las cifras del resumen. Lo que se consulte desde ahora se registra como antes. No se puede deshacer.',
    type: 'Escriba %{word} para vaciarlo',
    cancel: 'Conservarlo',
    done: 'Se eliminó %{smart_count} consulta |||| Se eliminaron %{smart_count} de consultas |||| Se eliminaron %{smart_count} consultas',
    failed: 'No se pudo vaciar el registro: %{message}',
  },
  tracker: {
    open: 'Quién está detrás de %{name}',
    failed: 'No se pudieron cargar los detalles: %{message}',
    company: 'Empresa',
    category: 'Categoría',
    domains: 'Dominios',
    website: 'Sitio web',
    privacy: 'Política de privacidad',
    categories: {
      advertising: 'Publicidad',
      site_analytics: 'Analítica web',
      social_media: 'Redes sociales',
      cdn: 'Distribución de contenido',
      audio_video_player: 'Audio y vídeo',
      customer_interaction: 'Interacción con clientes',
      essential: 'Esencial',
      misc: 'Otros',
      pornvertising: 'Publicidad pornográfica',
      extensions: 'Extensiones del navegador',
      telemetry: 'Telemetría',
    },
  },
  reasons: 'Por qué',
  choices: {
    none: 'No hubo consultas de este tipo en los últimos 30 días.',
    more: 'Escriba para encontrar %{smart_count} más |||| Escriba para encontrar %{smart_count} más |||| Escriba para encontrar %{smart_count} más',
    failed: 'No se pudieron cargar las opciones: %{message}',
  },
  noReasons: 'Nada en el perfil se refiere a ello.',
};
