import type { MailTexts } from './en';

export const texts: MailTexts = {
  hello: 'Bonjour %{name},',
  code: {
    reasons: {
      confirmAccount: {
        subject: 'Votre code pour confirmer votre compte',
        sentence: '%{code} est votre code pour confirmer votre compte.',
      },
      newPassword: {
        subject: 'Votre code pour choisir un nouveau mot de passe',
        sentence: '%{code} est votre code pour choisir un nouveau mot de passe.',
      },
      confirmAddress: {
        subject: 'Votre code pour confirmer cette adresse',
        sentence: '%{code} est votre code pour confirmer cette adresse.',
      },
      signIn: { subject: 'Votre code de connexion', sentence: '%{code} est votre code de connexion.' },
    },
    caution: 'Si vous ne l’avez pas demandé, vous pouvez ignorer ce message. Ne donnez ce code à personne.',
  },
  invitation: {
    subject: 'Votre compte de messagerie',
    account: 'Un compte a été créé pour vous. Votre nom d’utilisateur est %{username}.',
    choose: '1. Choisissez votre mot de passe sous 7 jours : %{link}',
    download:
      '2. Téléchargez l’application de messagerie sur votre téléphone et connectez-vous-y. Cela active votre compte.',
    temporary:
      'Un compte a été créé pour vous. Votre nom d’utilisateur est %{username}, votre mot de passe temporaire %{password}',
    signIn: 'Connectez-vous sous 7 jours et choisissez le vôtre : %{link}',
  },
  membership: {
    subject: 'Invitation à rejoindre %{organization}',
    who: '%{inviter} vous invite à rejoindre %{organization} avec votre compte %{username}.',
    answer: 'Connectez-vous au plus tard le %{day} pour accepter ou refuser : %{link}',
  },
  passwordReset: {
    subject: 'Choisissez un nouveau mot de passe',
    account: 'Un administrateur a réinitialisé le mot de passe de votre compte %{username}.',
    choose: 'Choisissez-en un nouveau sous 24 heures : %{link}',
  },
  factorRemoved: {
    subject: 'Votre second facteur a été supprimé',
    account:
      'Le second facteur de votre compte %{username} a été supprimé. Votre mot de passe suffit désormais pour vous connecter.',
    caution:
      'Si ce n’était ni vous, ni un administrateur à votre demande, changez immédiatement votre mot de passe et configurez un nouveau second facteur : %{link}',
  },
  accountDeleted: {
    subject: 'Votre compte a été supprimé',
    account: 'Votre compte %{username} a été supprimé. Il ne permet plus de se connecter.',
    advice:
      'Si vous ne vous y attendiez pas, adressez-vous à votre administrateur. Un compte supprimé ne peut pas être restauré.',
  },
  newDevice: {
    subject: 'Connexion sur un nouvel appareil',
    account: 'Votre compte %{username} a servi à se connecter sur un nouvel appareil : %{place}.',
    advice: 'Si ce n’était pas vous, changez immédiatement votre mot de passe et déconnectez-vous partout : %{link}',
  },
  accountEvents: {
    passkeyAdded: {
      subject: 'Une clé d’accès a été ajoutée',
      account:
        'Une clé d’accès a été ajoutée à votre compte %{username}. Elle permet de se connecter sans votre mot de passe.',
      advice:
        'Si ce n’était pas vous, supprimez-la dans votre profil, changez votre mot de passe et déconnectez-vous partout : %{link}',
    },
    passkeyRemoved: {
      subject: 'Une clé d’accès a été supprimée',
      account: 'Une clé d’accès de votre compte %{username} a été supprimée. Elle ne permet plus de se connecter.',
      advice: 'Si ce n’était pas vous, changez votre mot de passe et déconnectez-vous partout : %{link}',
    },
    recoveryCodesCreated: {
      subject: 'Vos nouveaux codes de récupération',
      account:
        'Des codes de récupération ont été créés pour votre compte %{username}. Les précédents ne fonctionnent plus.',
      advice: 'Si ce n’était pas vous, changez votre mot de passe et créez de nouveaux codes : %{link}',
    },
    recoveryCodeUsed: {
      subject: 'Un code de récupération a été utilisé',
      account:
        'Un code de récupération a été utilisé pour votre compte %{username} à la place du second facteur. Il ne fonctionne plus.',
      advice:
        'Si ce n’était pas vous, changez votre mot de passe et créez de nouveaux codes. Votre profil indique combien il en reste : %{link}',
    },
    tokenReused: {
      subject: 'Votre session a été terminée',
      account:
        'Une session de votre compte %{username} a été terminée. Sa clé a été utilisée à nouveau après avoir été remplacée : elle a peut-être été copiée.',
      advice:
        'Connectez-vous à nouveau. Si vous n’en connaissez pas la raison, changez votre mot de passe et déconnectez-vous partout : %{link}',
    },
    passwordChanged: {
      subject: 'Votre mot de passe a été modifié',
      account: 'Le mot de passe de votre compte %{username} a été modifié. Vos autres sessions ont été terminées.',
      advice:
        'Si ce n’était pas vous, changez immédiatement votre mot de passe, déconnectez-vous partout et demandez de l’aide à un administrateur : %{link}',
    },
    emailChanged: {
      subject: 'Votre adresse e-mail a été modifiée',
      account:
        'L’adresse e-mail de votre compte %{username} a été modifiée. Les codes et les messages sont désormais envoyés à la nouvelle.',
      advice:
        'Si ce n’était pas vous, changez immédiatement votre mot de passe, déconnectez-vous partout et demandez de l’aide à un administrateur : %{link}',
    },
    phoneChanged: {
      subject: 'Votre numéro de téléphone a été modifié',
      account:
        'Le numéro de téléphone de votre compte %{username} a été modifié. Les codes par SMS sont désormais envoyés au nouveau.',
      advice:
        'Si ce n’était pas vous, changez immédiatement votre mot de passe, déconnectez-vous partout et demandez de l’aide à un administrateur : %{link}',
    },
    phoneRemoved: {
      subject: 'Votre numéro de téléphone a été supprimé',
      account: 'Le numéro de téléphone de votre compte %{username} a été supprimé.',
      advice:
        'Si ce n’était pas vous, changez immédiatement votre mot de passe, déconnectez-vous partout et demandez de l’aide à un administrateur : %{link}',
    },
    factorAdded: {
      subject: 'Un second facteur a été configuré',
      account:
        'Un second facteur a été configuré pour votre compte %{username}. Il est désormais demandé à la connexion.',
      advice:
        'Si ce n’était pas vous, changez immédiatement votre mot de passe, déconnectez-vous partout et demandez de l’aide à un administrateur : %{link}',
    },
  },
  security: {
    test: 'Ceci est un test, envoyé par %{sender} pour %{organization}. Il n’y a rien à faire.',
    open: 'Ouvrir le Security Hub',
    score: '%{score} sur 100',
    comma: ', ',
    report: {
      subject: '%{title}, %{day}',
      testSubject: '[Test] %{title}, %{day}',
      title: 'Rapport de sécurité : %{organization}',
      period: 'Du %{from} au %{to}',
      figures: {
        devices: 'Appareils',
        users: 'Utilisateurs qui en ont un',
        reported: 'Vus pendant cette période',
        added: 'Nouveaux pendant cette période',
        silent: 'Sans rapport depuis plus de 7 jours',
      },
      risk: 'Risque',
      wrong: 'Ce qui ne va pas',
      worst: 'Les plus exposés',
      none: 'Aucun appareil n’est exposé.',
      file: 'Tous les appareils figurent dans le fichier joint.',
      fileAndLink: 'Tous les appareils figurent dans le fichier joint, et dans le Security Hub : %{link}',
    },
    alert: {
      jailbreak: {
        subject: '[Test] Alerte de sécurité : un appareil est débridé',
        title: 'Un appareil est débridé',
        advice:
          'Des applications peuvent maintenant lire ce que d’autres y conservent. Demandez à son propriétaire de restaurer le système, et déconnectez l’utilisateur d’ici là.',
      },
      malware: {
        subject: '[Test] Alerte de sécurité : une application nuisible a été trouvée',
        title: 'Une application nuisible a été trouvée',
        advice:
          'Demandez à son propriétaire de supprimer l’application et de redémarrer l’appareil. Il enverra ensuite de lui-même un nouveau rapport.',
      },
      tampering: {
        subject: '[Test] Alerte de sécurité : l’application a été altérée',
        title: 'L’application a été altérée',
        advice: 'Demandez à son propriétaire de supprimer l’application et de la réinstaller depuis le store.',
      },
      facts: {
        device: 'Appareil',
        owner: 'Propriétaire',
        organization: 'Organisation',
        noticed: 'Constaté',
        why: 'Raison',
        adds: 'Ajoute à son score',
      },
      sample: 'Téléphone d’exemple (inventé)',
      openAt: 'Ouvrir le Security Hub : %{link}',
    },
    alerts: {
      subject: 'Alerte de sécurité : %{title} (%{organization})',
      events: {
        criticalDevice: {
          one: 'Un appareil présente un risque critique',
          many: 'Appareils à risque critique : %{count}',
          advice: 'Ouvrez l’appareil pour voir ce qui ne va pas et parlez-en à son propriétaire.',
        },
        rootedDevice: {
          one: 'Un appareil est débridé ou rooté',
          many: 'Appareils débridés ou rootés : %{count}',
          advice:
            'Les applications peuvent maintenant lire ce que d’autres y conservent. Demandez à son propriétaire de restaurer le système.',
        },
        silentDevice: {
          one: 'Un appareil ne donne plus de nouvelles',
          many: 'Appareils sans nouvelles : %{count}',
          advice: 'Demandez à son propriétaire si l’appareil est perdu, remplacé ou éteint.',
        },
        dnsThreat: {
          one: 'Une menace a été bloquée',
          many: 'Menaces bloquées : %{count}',
          advice:
            'Le journal DNS montre quels appareils ont fait la requête. Ajoutez un domaine à la liste de sourdine pour ne plus recevoir d’alertes à son sujet.',
        },
        adminSignIn: {
          one: 'Un administrateur s’est connecté depuis un nouvel appareil',
          many: 'Connexions d’administrateurs depuis de nouveaux appareils : %{count}',
          advice:
            'Si ce n’était ni vous ni un collègue, déconnectez le compte partout et réinitialisez son mot de passe.',
        },
        factorRemoved: {
          one: 'Un second facteur a été supprimé',
          many: 'Seconds facteurs supprimés : %{count}',
          advice:
            'Si ce n’était pas voulu, réinitialisez le mot de passe du compte et faites configurer un nouveau second facteur.',
        },
      },
      more: 'Autres : %{count}',
      unnamed: 'Domaine non conservé dans le journal',
      lastReport: 'dernier rapport le %{day}',
      times: '%{count} fois',
      address: 'adresse IP %{address}',
      removedBy: 'supprimé par %{name}',
      first: 'Constaté pour la première fois : %{moment} (%{zone})',
      last: 'Constaté pour la dernière fois : %{moment} (%{zone})',
      grouped: 'La suite est regroupée dans un seul e-mail, envoyé dans %{minutes} minutes au plus tôt.',
      settings: 'Vous recevez cet e-mail parce que %{organization} envoie ses alertes à votre adresse.',
      open: 'Ouvrir dans la console',
      openAt: 'Ouvrir dans la console : %{link}',
    },
    levels: {
      compromised: 'Risque critique',
      high: 'Risque élevé',
      medium: 'Risque moyen',
      low: 'Risque faible',
      secured: 'Sécurisé',
      unknown: 'Inconnu',
    },
    reasons: {
      privilegedAccess: 'Débridé ou rooté',
      appIntegrity: 'Application altérée',
      malware: 'Applications nuisibles',
      simulator: 'Pas un appareil réel',
      passcode: 'Sans verrouillage d’écran',
      unencrypted: 'Stockage non chiffré',
      outdatedOs: 'Système obsolète',
      outdatedPatch: 'Correctif de sécurité de plus de 90 jours',
      devMode: 'Mode développeur activé',
      staleCheckIn: 'Sans rapport depuis plus de 7 jours',
    },
  },
};
