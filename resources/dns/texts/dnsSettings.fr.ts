import type { dnsSettings as english } from './dnsSettings.en';

export const dnsSettings: typeof english = {
  loss: 'À l’enregistrement, les requêtes antérieures au %{since} seront supprimées définitivement.',
  countedLoss:
    'À l’enregistrement, %{smart_count} requête antérieure au %{since} sera supprimée définitivement. |||| À l’enregistrement, %{smart_count} de requêtes antérieures au %{since} seront supprimées définitivement. |||| À l’enregistrement, %{smart_count} requêtes antérieures au %{since} seront supprimées définitivement.',
};
