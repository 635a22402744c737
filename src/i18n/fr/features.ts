import type { features as english } from '../en/features';

export const features: typeof english = {
  sms: {
    title: 'Les SMS sont désactivés pour %{name}',
    off: 'Aucun utilisateur ne reçoit de SMS ni de numéro SMS.',
    kept: '%{smart_count} numéro SMS reste attribué. |||| %{smart_count} numéros SMS restent attribués.',
  },
  dns: {
    title: 'Le filtrage DNS est désactivé pour %{name}',
    off: 'Les requêtes ne sont ni filtrées par le profil ni journalisées.',
    kept: '%{smart_count} requête antérieure est conservée jusqu’à la fin de sa durée de conservation. |||| %{smart_count} requêtes antérieures sont conservées jusqu’à la fin de leur durée de conservation.',
  },
  tracking: {
    title: 'Le suivi est désactivé pour %{name}',
    off: 'Les positions ne sont ni affichées ni enregistrées.',
    kept: '%{smart_count} position antérieure est conservée jusqu’à la fin de sa durée de conservation. |||| %{smart_count} positions antérieures sont conservées jusqu’à la fin de leur durée de conservation.',
  },
  securityHub: {
    title: 'Le Security Hub est désactivé pour %{name}',
    off: 'Les appareils ne transmettent rien et aucune alerte n’est envoyée.',
    kept: '%{smart_count} appareil antérieur est conservé. |||| %{smart_count} appareils antérieurs sont conservés.',
  },
  rowsKept: 'Ce qui est conservé d’avant n’est pas affiché.',
  nothingKept: 'Rien d’antérieur n’est conservé.',
  switchOn: 'Ouvrir %{name} pour l’activer',
  askOperator: 'Un opérateur de ce service peut l’activer.',
  inputKept:
    'Votre saisie n’est pas enregistrée. Vous la retrouverez en rouvrant la page dans la journée si la fonction est activée.',
};
