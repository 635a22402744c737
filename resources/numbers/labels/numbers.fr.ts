import type { LabelsOf } from '../../../schema/labels';
import type { numbers } from '../numbers';

export const numbersFr: LabelsOf<typeof numbers> = {
  title: 'Numéros',
  description: 'Les numéros de téléphone que les utilisateurs peuvent recevoir pour les SMS.',
  name: 'numéro |||| de numéros |||| numéros',
  create: 'Nouveau numéro',
  fields: {
    id: 'Identifiant',
    phoneNumber: 'Numéro',
    name: 'Nom',
    country: 'Pays',
    organization: 'Organisation',
    sms: 'SMS',
    voice: 'Appels',
    mms: 'MMS',
    status: 'Statut',
    assignedTo: 'Utilisateur',
    assignedAt: 'Attribué',
    createdAt: 'Ajouté',
  },
  help: {
    phoneNumber: 'Au format international, par exemple +14155550123.',
    name: 'Le nom que vous lui donnez. À défaut, le numéro.',
    organization: 'Seuls ses utilisateurs peuvent recevoir le numéro. Sans choix : ceux de toute organisation.',
    status: 'Les numéros en attente ou libérés ne peuvent pas être attribués.',
  },
  choices: { status: { 'in-use': 'Actif', pending: 'En attente', released: 'Libéré' } },
  groups: { number: 'Numéro', capabilities: 'Possibilités', use: 'Utilisation' },
  actions: {},
  delete: {
    label: 'Supprimer',
    question: 'Supprimer %{name} ? |||| Supprimer %{smart_count} de numéros ? |||| Supprimer %{smart_count} numéros ?',
    consequence:
      'Il ne peut plus être attribué. Vous le gardez chez votre fournisseur. |||| Ils ne peuvent plus être attribués. Vous les gardez chez votre fournisseur. |||| Ils ne peuvent plus être attribués. Vous les gardez chez votre fournisseur.',
    cancel: 'Le garder |||| Les garder |||| Les garder',
    done: '%{name} a été supprimé |||| %{smart_count} de numéros ont été supprimés |||| %{smart_count} numéros ont été supprimés',
  },
  imports: { numbers: { label: 'Importer des numéros', description: 'Ajoute le numéro de chaque ligne.' } },
  empty: 'Ajoutez-en un ou importez un fichier.',
};
