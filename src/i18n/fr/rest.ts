import type { rest as english } from '../en/rest';

export const rest: typeof english = {
  originNotAllowed:
    'Cette console n’est pas autorisée à appeler %{origin}. Ajoutez cette adresse à REST_ORIGINS du service, puis redémarrez-le.',
  cookiesShared:
    '%{origin} recevrait les cookies de la console, car ils valent pour tous les ports de %{host}. Retirez credentials de la définition ou donnez au backend un hôte distinct.',
  notEncrypted:
    'Le jeton de votre session n’est envoyé qu’en https. Donnez à %{origin} une adresse https dans la définition.',
  tokenRefused:
    '%{origin} a refusé le jeton de votre session (%{message}). Ce backend doit accepter les jetons d’identité de cette console.',
  signInWanted:
    '%{origin} demande une connexion (%{message}). Indiquez credentials ou authorization dans la définition, pour que les requêtes portent ce qu’il faut.',
};
