import type { dnsSettings as english } from './dnsSettings.en';

export const dnsSettings: typeof english = {
  loss: 'Beim Speichern werden die Abfragen aus der Zeit vor dem %{since} endgültig gelöscht.',
  countedLoss:
    'Beim Speichern wird die eine Abfrage aus der Zeit vor dem %{since} endgültig gelöscht. |||| Beim Speichern werden die %{smart_count} Abfragen von vor %{since} endgültig gelöscht.',
};
