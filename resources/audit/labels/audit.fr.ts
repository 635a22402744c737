import type { LabelsOf } from '../../../schema/labels';
import type { audit } from '../audit';
import { auditWordsFr } from './auditWords.fr';

/** The texts of the audit log in French. */
export const auditFr: LabelsOf<typeof audit> & Record<'operation', Record<string, string>> = {
  ...auditWordsFr,
  title: 'Journal d’audit',
  description: 'Qui a modifié quoi, et ce qui a été refusé. Les entrées ne peuvent être ni modifiées ni supprimées.',
  name: 'entrée |||| d’entrées |||| entrées',
  fields: {
    id: 'Identifiant',
    at: 'Heure',
    actor: 'Auteur',
    actorId: 'Auteur',
    actorRole: 'Rôle',
    action: 'Action',
    target: 'Cible',
    targetType: 'Type de cible',
    targetId: 'Identifiant de la cible',
    outcome: 'Résultat',
    error: 'Motif',
    organization: 'Organisation',
    ip: 'Adresse IP',
    userAgent: 'Navigateur',
    requestId: 'Requête',
    operationId: 'Opération',
    entries: 'Entrées',
    refused: 'Entrées refusées',
    folded: 'Une ligne par opération',
    before: 'Avant',
    after: 'Après',
  },
  groups: { what: 'Ce qui s’est passé', who: 'Qui l’a fait' },
  presets: { mine: 'Par moi', refused: 'Refusées' },
  operation: {
    records: '%{smart_count} enregistrement |||| %{smart_count} d’enregistrements |||| %{smart_count} enregistrements',
    refused: '%{smart_count} refusé |||| %{smart_count} de refusés |||| %{smart_count} refusés',
    title: 'Entrées de cette opération',
    ofRecord: 'Afficher toutes les entrées de cet enregistrement',
    browser: '%{browser} sur %{system}',
  },
  actions: {},
};
