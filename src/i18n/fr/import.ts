import type { import as english } from '../en/import';

const texts: typeof english = {
  title: 'Importer : %{name}',
  back: 'Revenir à la liste des %{name}',
  target: 'Organisation cible : %{name}',
  draft: {
    restored: 'Vous avez préparé cet import le %{time}. Reprenez là où vous vous étiez arrêté.',
    discard: 'Abandonner ce fichier',
    secret:
      'Si vous rechargez la page, cet import est perdu : le fichier a une colonne de secrets, ce navigateur ne le conserve donc pas.',
    notKept: 'Si vous rechargez la page, cet import est perdu : ce navigateur ne peut pas conserver le fichier.',
  },
  refused: {
    title: 'Vous ne pouvez pas faire cet import',
    text: 'Votre rôle ne permet pas de créer des %{name}.',
  },
  steps: {
    title: 'Étapes de l’import',
    place: 'Étape %{place} sur %{count} : %{name}',
    file: 'Fichier',
    columns: 'Colonnes',
    check: 'Vérification',
    run: 'Import',
    result: 'Résultat',
  },
  previous: 'Retour',
  next: 'Continuer',
  file: {
    way: 'Quel type d’import souhaitez-vous ?',
    title: 'Choisissez un fichier CSV',
    drop: 'Déposez un fichier CSV ici, ou',
    browse: 'Choisir un fichier',
    forms:
      'Virgule, point-virgule, tabulation ou | entre les colonnes ; UTF-8, UTF-16 ou l’encodage d’Excel sous Windows',
    expected: 'Contenu du fichier',
    expectedHelp:
      'La première ligne nomme les colonnes. D’autres noms et d’autres colonnes ne gênent pas : vous indiquez ensuite les correspondances.',
    required: 'Obligatoire',
    template: 'Télécharger un modèle',
    problem: 'Impossible d’importer %{name}',
    empty: 'Le fichier est vide.',
    onlyHeadings: 'Le fichier a des en-têtes, mais aucune ligne en dessous.',
    notText: 'Ce n’est pas un fichier texte. Enregistrez le tableau au format CSV et choisissez ce fichier.',
    tooLarge: 'Le fichier dépasse %{max} Mo. Divisez-le en plusieurs.',
    tooManyRows: 'Le fichier dépasse %{max} lignes. Divisez-le en plusieurs.',
    noHeading: 'La colonne %{column} n’a pas d’en-tête. Donnez-lui-en un à la ligne 1, ou supprimez-la.',
    sameHeading: 'Deux colonnes ont l’en-tête « %{heading} ». Renommez ou supprimez l’une d’elles.',
    raggedRow: 'La ligne %{line} compte %{cells} cellules pour %{headings} en-têtes.',
    openQuote: 'La ligne %{line} ouvre un guillemet qui n’est jamais fermé.',
    unreadable:
      'Le navigateur n’a pas pu lire le fichier. Il a peut-être été déplacé ou modifié : choisissez-le de nouveau.',
  },
  interrupted: {
    title: 'Interrompu : %{name}',
    text: 'Import du %{time}, interrompu par la fermeture de la page. Lignes traitées : %{done} sur %{total}. Les lignes sans réponse sont renvoyées, et rien n’est créé deux fois.',
    textEach:
      'Import du %{time}, interrompu par la fermeture de la page. Lignes traitées : %{done} sur %{total}. Les lignes sans réponse sont recherchées avant d’être renvoyées : rien n’est créé deux fois.',
    textForGood:
      'Import du %{time}, interrompu par la fermeture de la page. Lignes traitées : %{done} sur %{total}. Les lignes sans réponse ne sont pas renvoyées, car elles ont peut-être été importées.',
    resume: 'Continuer l’import',
    discard: 'L’oublier',
    failed: 'Impossible de charger l’import : %{message}',
    gone: 'Il n’est plus enregistré dans ce navigateur. Vous l’avez peut-être continué ou oublié dans un autre onglet.',
  },
  running: {
    title: '%{name} : %{done} sur %{total}',
    open: 'Afficher',
  },
  columns: {
    title: 'À quoi correspondent les colonnes ?',
    help: 'Les colonnes aux en-têtes connus sont déjà associées. Corrigez ce qui est faux et ignorez ce qui est inutile.',
    facts:
      '%{name} : %{smart_count} ligne, %{encoding}, %{delimiter} |||| %{name} : %{smart_count} de lignes, %{encoding}, %{delimiter} |||| %{name} : %{smart_count} lignes, %{encoding}, %{delimiter}',
    delimiters: {
      comma: 'colonnes séparées par des virgules',
      semicolon: 'colonnes séparées par des points-virgules',
      tab: 'colonnes séparées par des tabulations',
      pipe: 'colonnes séparées par |',
    },
    heading: 'Colonne du fichier',
    samples: 'Exemples de contenu',
    noSamples: 'Rien',
    target: 'Importée comme',
    targetOf: '« %{heading} » est importée comme',
    leftOut: 'Ignorée',
    missing: 'Encore nécessaire : %{columns}. Associez une colonne à chacun, ou ajoutez-les au fichier.',
    taken: '%{column} était associé à « %{heading} » et l’est maintenant ici.',
  },
  check: {
    title: 'Vérification avant l’import',
    reading:
      'Vérification de %{smart_count} ligne |||| Vérification de %{smart_count} de lignes |||| Vérification de %{smart_count} lignes',
    asking: 'Interrogation du service : ligne %{done} sur %{total}',
    stop: 'Arrêter l’interrogation',
    askAgain: 'Reprendre l’interrogation',
    stopped:
      'Le service n’a pas été interrogé sur %{smart_count} ligne. Elle sera vérifiée à l’import. |||| Le service n’a pas été interrogé sur %{smart_count} de lignes. Elles seront vérifiées à l’import. |||| Le service n’a pas été interrogé sur %{smart_count} lignes. Elles seront vérifiées à l’import.',
    failed: 'Impossible d’interroger le service : %{message}',
    broken: 'Impossible de vérifier le fichier : %{message}',
    ready: 'Lignes importables : %{ready} sur %{smart_count}',
    readyAll:
      'La ligne est importable |||| Les %{smart_count} de lignes sont toutes importables |||| Les %{smart_count} lignes sont toutes importables',
    of: 'dont %{counts}',
    count: '%{count} %{word}',
    wrong: '%{smart_count} a des erreurs |||| %{smart_count} ont des erreurs |||| %{smart_count} ont des erreurs',
    exists: '%{smart_count} existe déjà |||| %{smart_count} existent déjà |||| %{smart_count} existent déjà',
    refused:
      '%{smart_count} est refusée par le service |||| %{smart_count} sont refusées par le service |||| %{smart_count} sont refusées par le service',
    done: '%{sentence}.',
    joined: '%{one} ; %{other}',
    each: 'Chaque ligne est importée séparément. Les autres refus du service apparaissent pendant l’import.',
    reasons: 'Problèmes',
    reason: '%{smart_count} ligne |||| %{smart_count} de lignes |||| %{smart_count} lignes',
    otherReasons: 'Autres problèmes : %{count}. Le fichier téléchargeable de ces lignes les contient tous.',
    correct: {
      cells: 'Cliquez sur une cellule marquée pour la corriger ici, ou corrigez le fichier :',
      file: 'Corrigez ces lignes dans le fichier :',
      room: 'Il n’y a plus de place pour ces lignes. Augmentez la limite ou importez-les plus tard :',
    },
    correctedLine: 'La ligne %{line} n’a plus d’erreurs.',
    stillWrong: 'Ligne %{line} : %{problem}',
    download: 'Télécharger les lignes à corriger',
    none: 'Aucune ligne de ce fichier ne peut être importée telle quelle.',
    nothingNew: 'Toutes les lignes de ce fichier existent déjà. Il n’y a rien à importer.',
    options: 'Options',
    start: 'Importer %{smart_count} ligne |||| Importer %{smart_count} de lignes |||| Importer %{smart_count} lignes',
    without:
      'L’autre ligne (%{smart_count}) est ignorée. |||| Les %{smart_count} autres lignes sont ignorées. |||| Les %{smart_count} autres lignes sont ignorées.',
  },
  rows: {
    title: 'Lignes du fichier',
    show: 'Afficher',
    all: 'Toutes',
    line: 'Ligne',
    state: 'Statut',
    problem: 'Problème',
    none: 'Aucune ligne de ce type.',
    correct: 'Corriger %{column} à la ligne %{line} : %{text}',
    correctEmpty: 'Remplir %{column} à la ligne %{line}',
    cell: '%{column} à la ligne %{line}',
    about: '%{column} : %{text}',
  },
  states: {
    ready: 'Importable',
    wrong: 'Avec erreurs',
    exists: 'Existe déjà',
    refused: 'Refusée',
    sent: 'Envoyée, sans réponse',
    created: 'Importée',
    unconfirmed: 'Non confirmée',
    notSent: 'Non envoyée',
  },
  /** Summaries of one problem of many rows, where the text for a single row contains its values. */
  reasons: { duplicate: 'Identique à une ligne précédente' },
  run: {
    title: 'Import de %{name}',
    progress: 'Lignes traitées : %{done} sur %{total}',
    stopping: 'Attente de ce qui a été envoyé',
    elsewhere: 'Vous pouvez continuer à travailler ailleurs dans la console.',
    kept: 'Fermer l’onglet interrompt l’import ; il pourra être repris ici ensuite.',
    notKept: 'Fermer l’onglet met fin à l’import : ce navigateur ne peut pas conserver le fichier.',
  },
  result: {
    finished: 'Import de %{name} terminé',
    stopped: 'Import de %{name} arrêté',
    failed: 'L’import s’est arrêté de lui-même : %{message}',
    created: 'Importées : %{count}',
    exists: 'déjà existantes : %{count}',
    refused: 'refusées : %{count}',
    unconfirmed: 'non confirmées : %{count}',
    notSent: 'non envoyées : %{count}',
    wrong: 'ignorées pour cause d’erreurs : %{count}',
    open: 'non envoyées ou non confirmées : %{count}',
    unconfirmedHelp:
      'Certaines lignes sont restées sans réponse : rien n’indique si elles ont été importées. Importez de nouveau le reste : ce qui existe déjà n’est pas créé deux fois.',
    unconfirmedEachHelp:
      'Certaines lignes sont restées sans réponse, et il a été impossible de savoir si elles ont été importées. Importez de nouveau le reste : elles sont d’abord recherchées, et ce qui existe déjà n’est pas créé deux fois.',
    unconfirmedForGoodHelp:
      'Certaines lignes sont restées sans réponse : rien n’indique si elles ont été importées. Elles ne sont pas renvoyées, ce qui pourrait les créer deux fois : téléchargez-les, voyez lesquelles manquent dans la liste et importez celles-là dans un fichier à part.',
    passwords:
      '%{smart_count} mot de passe a été généré. Il figure seulement dans le fichier de résultat, et seulement jusqu’à la fermeture de cet onglet : le service ne le conserve pas. |||| %{smart_count} de mots de passe ont été générés. Ils figurent seulement dans le fichier de résultat, et seulement jusqu’à la fermeture de cet onglet : le service ne les conserve pas. |||| %{smart_count} mots de passe ont été générés. Ils figurent seulement dans le fichier de résultat, et seulement jusqu’à la fermeture de cet onglet : le service ne les conserve pas.',
    passwordsSaved:
      'Le fichier de résultat avec les mots de passe générés a été téléchargé. Conservez-le en lieu sûr et supprimez-le une fois les mots de passe transmis.',
    noPasswords:
      'Les mots de passe des lignes déjà existantes ne peuvent pas être affichés. Réinitialisez celui des utilisateurs qui n’en ont jamais reçu.',
    download: 'Télécharger le résultat',
    downloadWithPasswords: 'Télécharger le résultat avec les mots de passe',
    wrongRows: 'Télécharger ce qui n’a pas été importé',
    rest: 'Importer de nouveau le reste',
    retry: 'Réessayer les lignes refusées',
    corrected: 'Choisir le fichier corrigé',
    toList: 'Afficher les %{name}',
    another: 'Importer un autre fichier',
    file: { outcome: 'Résultat', problem: 'Problème', password: 'Mot de passe généré' },
  },
};

/** `import` is a reserved word, so it can name an export but not a constant. */
export { texts as import };
