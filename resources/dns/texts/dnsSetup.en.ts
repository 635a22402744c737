/** The texts of setting devices up for DNS filtering. */
export const dnsSetup = {
  help: 'A device is filtered once it uses the addresses below. Choose its platform.',
  failed: 'The addresses could not be loaded: %{message}',
  platform: 'Platform',
  platforms: {
    ios: 'iOS',
    macos: 'macOS',
    android: 'Android',
    windows: 'Windows',
    linux: 'Linux',
    router: 'Router',
  },
  deviceName: 'Name of the device',
  deviceNameHelp: 'The log shows its queries under this name. Leave it empty to set up several devices alike.',
  useName: 'Use this name',
  steps: {
    title: 'Steps',
    ios: {
      open: 'Open the link on the device, for example with its camera, and allow the configuration profile.',
      install: 'In Settings, tap Profile downloaded, then Install.',
      check: 'Under General, VPN, DNS and device management, DNS shows the filter as chosen.',
    },
    macos: {
      open: 'Download the configuration profile and open it.',
      install: 'In System Settings, under General, Device management, double-click it and install it.',
      check: 'Under Network, Filters, the filter shows as enabled.',
    },
    android: {
      open: 'In Settings, open Network and internet, Private DNS.',
      enter: 'Choose Private DNS provider hostname and enter:',
      save: 'Tap Save. The device says if it can’t reach the filter.',
    },
    windows: {
      download: 'Download the script. It needs Windows 11 or Windows Server 2022.',
      run: 'Right-click it, choose Run with PowerShell, and allow it to make changes as an administrator.',
      check: 'In Settings, under Network and internet, the connection’s DNS servers show as encrypted.',
    },
    linux: {
      download: 'Download the file for systemd-resolved.',
      place: 'Put it into /etc/systemd/resolved.conf.d/ as an administrator.',
      restart: 'Run systemctl restart systemd-resolved, then resolvectl status to see that it is in use.',
    },
    router: {
      open: 'Open the router’s own page and look for DNS in its internet or WAN settings.',
      encrypted: 'If it offers DNS over TLS or Private DNS, enter:',
      plain: 'Otherwise enter these addresses. They can’t tell your network from others, so prefer the option above:',
      restart: 'Save, and reconnect the devices so that they use it.',
    },
  },
  link: {
    code: 'Scan this with the camera of the device.',
    renew: 'Renew the link',
    until: 'The link works until %{until} for anyone who has it.',
    expired: 'The link has expired. Renew it to continue.',
  },
  addresses: {
    title: 'Addresses',
    help: 'For anything else that lets you choose a DNS server. Click an address to copy it.',
    doh: 'DNS over HTTPS',
    dot: 'DNS over TLS',
    ipv4: 'IPv4',
    ipv6: 'IPv6',
  },
};
