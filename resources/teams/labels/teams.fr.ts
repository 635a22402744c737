import type { LabelsOf } from '../../../schema/labels';
import type { teams } from '../teams';

export const teamsFr: LabelsOf<typeof teams> = {
  title: 'Équipes',
  description: 'Des groupes dont les membres se voient dans la liste de contacts de l’application.',
  name: 'équipe |||| d’équipes |||| équipes',
  create: 'Nouvelle équipe',
  fields: {
    id: 'Identifiant',
    label: 'Nom',
    description: 'Description',
    memberCount: 'Membres',
    memberIds: 'Membres',
    displayed: 'Équipes visibles',
    vhost: 'Hôte virtuel',
    createdAt: 'Création',
    organization: 'Organisation',
  },
  help: {
    label: 'Le titre sous lequel ses membres apparaissent dans la liste de contacts.',
    description: 'Réservée aux administrateurs ; les membres ne la voient pas.',
    memberIds: 'Vous pouvez ajouter et retirer des membres à tout moment.',
    displayed:
      'Les équipes dont les membres de celle-ci voient les membres. Sans l’équipe elle-même, ils ne se voient pas entre eux.',
  },
  choices: {},
  groups: { team: 'Équipe', members: 'Membres', about: 'À propos' },
  related: { members: 'Membres' },
  actions: {
    addMembers: {
      label: 'Ajouter des membres',
      question:
        'Ajouter des membres à %{name} ? |||| Ajouter des membres à %{smart_count} d’équipes ? |||| Ajouter des membres à %{smart_count} équipes ?',
      consequence: 'Les membres de l’équipe et les utilisateurs ajoutés se voient dans leurs listes de contacts.',
      done: 'Membres ajoutés à %{name} |||| Membres ajoutés à %{smart_count} d’équipes |||| Membres ajoutés à %{smart_count} équipes',
      ask: { users: 'Utilisateurs' },
    },
    removeMember: {
      label: 'Retirer un membre',
      question:
        'Retirer un membre de l’équipe %{name} ? |||| Retirer un membre de %{smart_count} d’équipes ? |||| Retirer un membre de %{smart_count} équipes ?',
      consequence:
        'Les membres de l’équipe ne voient plus l’utilisateur dans leur liste de contacts. Le compte ne change pas.',
      done: 'Membre retiré de l’équipe %{name} |||| Membre retiré de %{smart_count} d’équipes |||| Membre retiré de %{smart_count} équipes',
      ask: { user: 'Utilisateur' },
    },
  },
  delete: {
    label: 'Supprimer',
    question: 'Supprimer %{name} ? |||| Supprimer %{smart_count} d’équipes ? |||| Supprimer %{smart_count} équipes ?',
    consequence:
      'Les membres ne se voient plus à travers elle. Leurs comptes ne changent pas. |||| Les membres ne se voient plus à travers elles. Leurs comptes ne changent pas. |||| Les membres ne se voient plus à travers elles. Leurs comptes ne changent pas.',
    cancel: 'Conserver l’équipe |||| Conserver les équipes |||| Conserver les équipes',
    done: 'Équipe supprimée : %{name} |||| %{smart_count} d’équipes supprimées |||| %{smart_count} équipes supprimées',
  },
  imports: {
    teams: {
      label: 'Créer des équipes',
      description: 'Crée des équipes, avec des membres désignés par nom d’utilisateur ou adresse e-mail.',
    },
    members: {
      label: 'Ajouter des membres à des équipes',
      description: 'Chaque ligne ajoute un utilisateur à une équipe.',
      columns: { team: 'Équipe', person: 'Nom d’utilisateur ou e-mail' },
    },
  },
  empty: 'Créez la première pour que les utilisateurs se voient dans l’application.',
};
