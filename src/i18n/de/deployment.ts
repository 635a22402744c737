import type { deploymentTexts as english } from '../en/deployment';

type Texts<T> = { [K in keyof T]: T[K] extends string ? string : Texts<T[K]> };

/** What may be wrong with how the console was put up, in German. */
export const deploymentTexts: Texts<typeof english> = {
  title: 'Diese Konsole ist nicht richtig eingerichtet',
  body: 'Ihre Einstellungen kommen aus der Datei config.json neben ihr. Dort ist zu berichtigen:',
  unreachableTitle: 'Der Dienst antwortet nicht',
  unreachableBody: 'Die Konsole hat mehrmals nach ihren Einstellungen gefragt.',
  retry: 'Erneut versuchen',
  details: 'Technische Details',
  problems: {
    offline: 'Dieses Gerät ist offline. Verbinden Sie es mit dem Netzwerk und versuchen Sie es erneut.',
    unreachable:
      '%{address} hat nicht geantwortet. Prüfen Sie, ob der Dienst läuft und sein Proxy zu ihm führt, und versuchen Sie es erneut.',
    notFound:
      'Unter %{address} gibt es keine Datei. Legen Sie config.json neben index.html ab oder leiten Sie diese Adresse zum Dienst.',
    refused:
      '%{address} wurde mit HTTP %{status} abgelehnt. Lassen Sie alle diese Adresse lesen: Sie enthält keine Geheimnisse.',
    isPage:
      '%{address} ist eine Webseite, kein JSON. Ein Proxy oder Host antwortet mit einer eigenen Seite: Leiten Sie diese Adresse zum Dienst oder liefern Sie die Datei selbst aus.',
    notJson: '%{address} ist kein gültiges JSON: %{reason}.',
    notAnObject: 'config.json muss ein Objekt in geschweiften Klammern enthalten, nicht %{found}.',
    missing: '%{field} fehlt. Ergänzen Sie es.',
    unknownField: '%{field} ist keine Einstellung. Entfernen Sie es.',
    misspelt: '%{field} ist keine Einstellung. Meinten Sie %{near}?',
    unknownFeature: '%{field} ist keine Seite, die sich ausschalten lässt. Möglich sind: %{known}.',
    notAGroup: '%{field} muss ein Objekt in geschweiften Klammern sein, nicht %{found}.',
    notText: '%{field} muss Text in Anführungszeichen sein, nicht %{found}.',
    notAFlag: '%{field} muss true oder false sein, ohne Anführungszeichen, nicht %{found}.',
    notAnAddress:
      '%{field} muss eine Adresse wie https://chat.example.net/api/ oder ein Pfad wie /api/ sein, nicht „%{value}“.',
    insecure:
      '%{field} ist %{value}, aber diese Seite kam per https (%{page}), und Browser blockieren dann http. Verwenden Sie eine https-Adresse.',
    notAHost: '%{field} muss ein Host wie login.example.net sein, ohne https://, nicht „%{value}“.',
    notAColour: '%{field} muss eine Farbe wie #3454d1 sein, nicht „%{value}“.',
    tooLight:
      '%{field} ist zu hell: %{value} erreicht auf Weiß einen Kontrast von %{reached}, und Schaltflächen brauchen 3, um sichtbar zu sein. Wählen Sie eine dunklere Farbe.',
    notAPool: '%{field} muss die ID eines User-Pools wie eu-central-1_AbCdEf123 sein, nicht „%{value}“.',
    notAnIdentityPool:
      '%{field} muss die ID eines Identity-Pools wie eu-central-1:7b1e6f0c-3a52-4d8e-9c41-5f2d0a6b8e17 sein, nicht „%{value}“.',
    otherRegion: '%{field} liegt in der Region %{named}, aber %{pool} in %{region}. Gleichen Sie sie an.',
    storeWithoutPool:
      'storage benötigt identity.identityPoolId: Anfragen an den Speicher werden mit Zugangsdaten dieses Pools signiert. Ergänzen Sie es oder entfernen Sie storage.',
    endpointWithoutPool:
      'identity.identityPoolEndpoint benötigt identity.identityPoolId. Ergänzen Sie es oder entfernen Sie den Endpunkt.',
    severalMaps: 'Es lässt sich nur eine Grundkarte zeichnen, aber %{fields} sind gesetzt. Behalten Sie eine davon.',
    picture:
      '%{field} kann nicht von %{address} geladen werden. Prüfen Sie die Adresse; bis dahin steht der Name an seiner Stelle.',
  },
};
