import type { deploymentTexts as english } from '../en/deployment';

type Texts<T> = { [K in keyof T]: T[K] extends string ? string : Texts<T[K]> };

/** What may be wrong with how the console was put up, in French. */
export const deploymentTexts: Texts<typeof english> = {
  title: 'Cette console n’est pas bien configurée',
  body: 'Ses paramètres viennent du fichier config.json placé à côté d’elle. Voici ce qu’il faut y corriger :',
  unreachableTitle: 'Le service ne répond pas',
  unreachableBody: 'La console a demandé plusieurs fois ses paramètres.',
  retry: 'Réessayer',
  details: 'Détails techniques',
  problems: {
    offline: 'Cet appareil est hors ligne. Connectez-le au réseau et réessayez.',
    unreachable:
      '%{address} n’a pas répondu. Vérifiez que le service fonctionne et que son proxy y mène, puis réessayez.',
    notFound:
      'Il n’y a pas de fichier à l’adresse %{address}. Placez config.json à côté d’index.html, ou dirigez cette adresse vers le service.',
    refused:
      '%{address} a été refusée avec HTTP %{status}. Laissez tout le monde lire cette adresse : elle ne contient aucun secret.',
    isPage:
      '%{address} est une page web, pas du JSON. Un proxy ou un hébergeur y répond par une page à lui : dirigez cette adresse vers le service, ou servez le fichier lui-même.',
    notJson: '%{address} n’est pas du JSON valide : %{reason}.',
    notAnObject: 'config.json doit contenir un objet entre accolades, pas %{found}.',
    missing: '%{field} manque. Ajoutez-le.',
    unknownField: '%{field} n’est pas un paramètre. Retirez-le.',
    misspelt: '%{field} n’est pas un paramètre. Vouliez-vous dire %{near} ?',
    unknownFeature: '%{field} n’est pas un écran qui peut être désactivé. Écrans possibles : %{known}.',
    notAGroup: '%{field} doit être un objet entre accolades, pas %{found}.',
    notText: '%{field} doit être un texte entre guillemets, pas %{found}.',
    notAFlag: '%{field} doit valoir true ou false, sans guillemets, pas %{found}.',
    notAnAddress:
      '%{field} doit être une adresse comme https://chat.example.net/api/ ou un chemin comme /api/, pas « %{value} ».',
    insecure:
      '%{field} vaut %{value}, mais cette page est venue par https (%{page}), et les navigateurs bloquent alors http. Mettez une adresse https.',
    notAHost: '%{field} doit être un hôte comme login.example.net, sans https://, pas « %{value} ».',
    notAColour: '%{field} doit être une couleur comme #3454d1, pas « %{value} ».',
    tooLight:
      '%{field} est trop clair : %{value} atteint un contraste de %{reached} sur fond blanc, et les boutons ont besoin de 3 pour être visibles. Choisissez une couleur plus sombre.',
    notAPool:
      '%{field} doit être l’identifiant d’un groupe d’utilisateurs comme eu-central-1_AbCdEf123, pas « %{value} ».',
    notAnIdentityPool:
      '%{field} doit être l’identifiant d’un groupe d’identités comme eu-central-1:7b1e6f0c-3a52-4d8e-9c41-5f2d0a6b8e17, pas « %{value} ».',
    otherRegion: '%{field} est dans la région %{named}, mais %{pool} est dans %{region}. Indiquez la même.',
    storeWithoutPool:
      'storage a besoin d’identity.identityPoolId : les requêtes au stockage sont signées avec des identifiants de ce groupe. Ajoutez-le, ou retirez storage.',
    endpointWithoutPool:
      'identity.identityPoolEndpoint a besoin d’identity.identityPoolId. Ajoutez-le, ou retirez identityPoolEndpoint.',
    severalMaps: 'Un seul fond de carte peut être dessiné, et %{fields} sont définis. Gardez-en un seul.',
    picture:
      'Impossible de charger %{field} depuis %{address}. Vérifiez l’adresse ; en attendant, le nom s’affiche à sa place.',
  },
};
