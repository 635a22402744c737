import type { dnsSetup as english } from './dnsSetup.en';

export const dnsSetup: typeof english = {
  help: 'Un appareil est filtré dès qu’il interroge les adresses ci-dessous. Choisissez son type.',
  failed: 'Impossible de charger les adresses : %{message}',
  platform: 'Plateforme',
  platforms: {
    ios: 'iOS',
    macos: 'macOS',
    android: 'Android',
    windows: 'Windows',
    linux: 'Linux',
    router: 'Routeur',
  },
  deviceName: 'Nom de l’appareil',
  deviceNameHelp:
    'Ses requêtes figurent alors sous ce nom dans le journal. Laissez vide pour configurer plusieurs appareils à l’identique.',
  useName: 'Utiliser ce nom',
  steps: {
    title: 'Étapes',
    ios: {
      open: 'Ouvrez le lien sur l’appareil, par exemple avec son appareil photo, et autorisez le profil de configuration.',
      install: 'Dans Réglages, touchez Profil téléchargé, puis Installer.',
      check: 'Dans Général, VPN, DNS et gestion de l’appareil, le filtre doit être sélectionné sous DNS.',
    },
    macos: {
      open: 'Téléchargez le profil de configuration et ouvrez-le.',
      install: 'Dans Réglages Système, Général, Gestion des appareils, double-cliquez dessus et installez-le.',
      check: 'Dans Réseau, Filtres, le filtre doit être activé.',
    },
    android: {
      open: 'Dans Paramètres, ouvrez Réseau et Internet, DNS privé.',
      enter: 'Choisissez Nom d’hôte du fournisseur DNS privé et saisissez :',
      save: 'Touchez Enregistrer. L’appareil vous avertit s’il ne peut pas joindre le filtre.',
    },
    windows: {
      download: 'Téléchargez le script. Il demande Windows 11 ou Windows Server 2022.',
      run: 'Cliquez dessus avec le bouton droit, choisissez Exécuter avec PowerShell et autorisez les modifications en tant qu’administrateur.',
      check: 'Dans Paramètres, Réseau et Internet, les serveurs DNS de la connexion doivent être chiffrés.',
    },
    linux: {
      download: 'Téléchargez le fichier pour systemd-resolved.',
      place: 'Placez-le dans /etc/systemd/resolved.conf.d/ en tant qu’administrateur.',
      restart: 'Exécutez systemctl restart systemd-resolved, puis resolvectl status pour vérifier qu’il est utilisé.',
    },
    router: {
      open: 'Ouvrez la page du routeur et cherchez DNS dans ses paramètres Internet ou WAN.',
      encrypted: 'S’il propose DNS over TLS ou DNS privé, saisissez :',
      plain:
        'Sinon, saisissez ces adresses. Elles ne distinguent pas votre réseau des autres : préférez la méthode ci-dessus :',
      restart: 'Enregistrez, puis reconnectez les appareils pour qu’ils l’utilisent.',
    },
  },
  link: {
    code: 'Scannez ce code avec l’appareil photo de l’appareil.',
    renew: 'Renouveler le lien',
    until: 'Le lien fonctionne jusqu’à %{until}, pour toute personne qui le possède.',
    expired: 'Le lien a expiré. Renouvelez-le pour continuer.',
  },
  addresses: {
    title: 'Adresses',
    help: 'Pour tout autre équipement dont le DNS se configure. Cliquez sur une adresse pour la copier.',
    doh: 'DNS over HTTPS',
    dot: 'DNS over TLS',
    ipv4: 'IPv4',
    ipv6: 'IPv6',
  },
};
