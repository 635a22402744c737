import type { dnsSetup as english } from './dnsSetup.en';

export const dnsSetup: typeof english = {
  help: 'Ein Gerät wird gefiltert, sobald es die Adressen unten abfragt. Wählen Sie, um welches es sich handelt.',
  failed: 'Die Adressen konnten nicht geladen werden: %{message}',
  platform: 'Plattform',
  platforms: {
    ios: 'iOS',
    macos: 'macOS',
    android: 'Android',
    windows: 'Windows',
    linux: 'Linux',
    router: 'Router',
  },
  deviceName: 'Name des Geräts',
  deviceNameHelp: 'Unter diesem Namen stehen seine Abfragen im Log. Leer lassen, um viele Geräte gleich einzurichten.',
  useName: 'Diesen Namen verwenden',
  steps: {
    title: 'Schritte',
    ios: {
      open: 'Öffnen Sie den Link auf dem Gerät, etwa mit der Kamera, und erlauben Sie das Konfigurationsprofil.',
      install: 'Tippen Sie in „Einstellungen“ auf „Profil geladen“ und dann auf „Installieren“.',
      check: 'Unter „Allgemein“, „VPN, DNS und Geräteverwaltung“ ist bei „DNS“ der Filter ausgewählt.',
    },
    macos: {
      open: 'Laden Sie das Konfigurationsprofil herunter und öffnen Sie es.',
      install:
        'Doppelklicken Sie in den Systemeinstellungen unter „Allgemein“, „Geräteverwaltung“ darauf und installieren Sie es.',
      check: 'Unter „Netzwerk“, „Filter“ ist der Filter als aktiviert aufgeführt.',
    },
    android: {
      open: 'Öffnen Sie in den Einstellungen „Netzwerk und Internet“, „Privates DNS“.',
      enter: 'Wählen Sie „Hostname des privaten DNS-Anbieters“ und geben Sie ein:',
      save: 'Tippen Sie auf „Speichern“. Das Gerät meldet, wenn es den Filter nicht erreicht.',
    },
    windows: {
      download: 'Laden Sie das Skript herunter. Es benötigt Windows 11 oder Windows Server 2022.',
      run: 'Klicken Sie mit der rechten Maustaste darauf, wählen Sie „Mit PowerShell ausführen“ und erlauben Sie Änderungen als Administrator.',
      check:
        'In den Einstellungen unter „Netzwerk und Internet“ sind die DNS-Server der Verbindung als verschlüsselt aufgeführt.',
    },
    linux: {
      download: 'Laden Sie die Datei für systemd-resolved herunter.',
      place: 'Legen Sie sie als Administrator in /etc/systemd/resolved.conf.d/ ab.',
      restart:
        'Führen Sie systemctl restart systemd-resolved aus, dann resolvectl status, um zu sehen, dass sie verwendet wird.',
    },
    router: {
      open: 'Öffnen Sie die Seite des Routers und suchen Sie in den Internet- oder WAN-Einstellungen nach DNS.',
      encrypted: 'Falls er DNS over TLS oder privates DNS anbietet, geben Sie ein:',
      plain:
        'Andernfalls geben Sie diese Adressen ein. Sie unterscheiden Ihr Netzwerk nicht von anderen; bevorzugen Sie daher den Weg oben:',
      restart: 'Speichern Sie und verbinden Sie die Geräte neu, damit sie es verwenden.',
    },
  },
  link: {
    code: 'Scannen Sie dies mit der Kamera des Geräts.',
    renew: 'Link erneuern',
    until: 'Der Link gilt bis %{until} für alle, die ihn haben.',
    expired: 'Der Link ist abgelaufen. Erneuern Sie ihn, um fortzufahren.',
  },
  addresses: {
    title: 'Adressen',
    help: 'Für alles andere, bei dem sich das DNS angeben lässt. Zum Kopieren anklicken.',
    doh: 'DNS over HTTPS',
    dot: 'DNS over TLS',
    ipv4: 'IPv4',
    ipv6: 'IPv6',
  },
};
