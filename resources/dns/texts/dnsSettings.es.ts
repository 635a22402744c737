import type { dnsSettings as english } from './dnsSettings.en';

export const dnsSettings: typeof english = {
  loss: 'Al guardar, las consultas anteriores al %{since} se eliminan de forma definitiva.',
  countedLoss:
    'Al guardar, la única consulta anterior al %{since} se elimina de forma definitiva. |||| Al guardar, los %{smart_count} de consultas anteriores al %{since} se eliminan de forma definitiva. |||| Al guardar, las %{smart_count} consultas anteriores al %{since} se eliminan de forma definitiva.',
};
