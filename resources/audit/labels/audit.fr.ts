import type { LabelsOf } from '../../../schema/labels';
import type { audit } from '../audit';
import { auditWordsFr } from './auditWords.fr';

/** The texts of the audit log in French. */
export const auditFr: LabelsOf<typeof audit> & Record<'operation' | 'restore', Record<string, string>> = {
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
  restore: {
    all: 'Tout rétablir…',
    allQuestion:
      'Rétablir %{smart_count} enregistrement ? |||| Rétablir %{smart_count} enregistrements ? |||| Rétablir %{smart_count} enregistrements ?',
    allReading: 'Lecture des enregistrements…',
    allConsequence: 'Ils retrouvent les valeurs d’avant cette opération. Activité indique où elle en est.',
    others:
      '%{smart_count} enregistrement reste tel quel. |||| %{smart_count} enregistrements restent tels quels. |||| %{smart_count} enregistrements restent tels quels.',
    open: 'Rétablir…',
    question: 'Rétablir ces valeurs ?',
    consequence: 'L’enregistrement tel qu’il est maintenant et tel qu’il sera.',
    reading: 'Lecture de l’enregistrement…',
    unread: 'L’enregistrement n’a pas pu être lu : %{message}',
    gone: 'L’enregistrement n’existe plus, ses valeurs ne peuvent donc pas être rétablies.',
    newer:
      'Modifié à nouveau depuis cette entrée : %{fields}. Rétablissez d’abord l’entrée plus récente ou modifiez l’enregistrement.',
    alreadyBack: 'L’enregistrement a déjà ces valeurs.',
    notSettable: 'Vous ne pouvez pas définir ces valeurs séparément : %{fields}.',
    now: 'Maintenant',
    next: 'Ensuite',
    confirm: 'Rétablir',
    cancel: 'Annuler',
    done: 'Les valeurs sont rétablies',
  },
  actions: {},
};
