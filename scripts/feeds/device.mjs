/**
 * Reports this computer's posture to the Security Hub. It only needs Node 20, so it can be copied to the computer.
 * docs/guide/enrol-a-device.md explains how to set it up.
 */
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { homedir, hostname, networkInterfaces, release, platform as systemName } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs, promisify } from 'node:util';

const usage = `Usage:
  node device.mjs enrol --url https://console.example.net --code ABCD-EFGH-JKLM-NPQR
  node device.mjs report [--every 3600]
  node device.mjs show
Options:
  --url     the address of the console's service
  --code    the code that an administrator made; without it, the environment variable ACCESS_TOKEN is the user's
            access token
  --every   report again after so many seconds; without it, once
  --state   the file that keeps the device's token (~/.config/chat-console/device.json)`;

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    url: { type: 'string' },
    code: { type: 'string' },
    every: { type: 'string' },
    state: { type: 'string', default: join(homedir(), '.config/chat-console/device.json') },
    help: { type: 'boolean', short: 'h' },
  },
});

const MAX_PAUSE_S = 3_600;

/** Collects the posture by operating system. */
const inspectors = { linux: inspectLinux, darwin: inspectMac, win32: inspectWindows };

async function inspectLinux() {
  const facts = Object.fromEntries(
    (await text('/etc/os-release')).split('\n').map(line => {
      const [name = '', value = ''] = line.split(/=(.*)/);
      return [name, value.replace(/^"|"$/g, '')];
    }),
  );
  const root = await output('findmnt', ['-no', 'SOURCE', '/']);
  // The block devices below the root file system, down to the disk.
  const blockTypes = root.startsWith('/dev/') ? await output('lsblk', ['-srno', 'TYPE', root.trim()]) : '';
  return {
    platform: 'linux',
    osVersion: [facts.NAME, facts.VERSION_ID].filter(Boolean).join(' ') || release(),
    osBuild: release(),
    manufacturer: (await text('/sys/class/dmi/id/sys_vendor')).trim(),
    model: (await text('/sys/class/dmi/id/product_name')).trim(),
    encrypted: blockTypes === '' ? null : blockTypes.split('\n').includes('crypt'),
  };
}

async function inspectMac() {
  const vault = await output('fdesetup', ['status']);
  return {
    platform: 'macos',
    osVersion: (await output('sw_vers', ['-productVersion'])).trim(),
    osBuild: (await output('sw_vers', ['-buildVersion'])).trim(),
    manufacturer: 'Apple',
    model: (await output('sysctl', ['-n', 'hw.model'])).trim(),
    encrypted: vault === '' ? null : vault.includes('FileVault is On'),
  };
}

async function inspectWindows() {
  const runPowerShell = expression => output('powershell', ['-NoProfile', '-Command', expression]);
  const protection = await runPowerShell('(Get-BitLockerVolume -MountPoint $env:SystemDrive).ProtectionStatus');
  // Windows 11 still reports version 10, so use the build number.
  const build = Number(release().split('.')[2]);
  return {
    platform: 'windows',
    osVersion: build >= 22_000 ? '11' : '10',
    osBuild: release(),
    manufacturer: (await runPowerShell('(Get-CimInstance Win32_ComputerSystem).Manufacturer')).trim(),
    model: (await runPowerShell('(Get-CimInstance Win32_ComputerSystem).Model')).trim(),
    encrypted: protection.trim() === '' ? null : protection.trim() === 'On',
  };
}

/** Returns the computer's posture. Unknown facts are omitted. */
async function collectPosture() {
  const inspect = inspectors[systemName()];
  if (!inspect) throw new Error(`There is no way to look at a system of the kind ${systemName()}.`);
  const facts = await inspect();
  const tunnels = Object.keys(networkInterfaces()).filter(name => /^(?:tun|tap|wg|utun|ppp)\d*/.test(name));
  return Object.fromEntries(
    Object.entries({
      deviceName: hostname().slice(0, 80),
      ...facts,
      // A Mac has tunnel interfaces even without a VPN.
      vpnActive: systemName() === 'linux' ? tunnels.length > 0 : null,
    })
      .filter(([, value]) => value !== '' && value !== null)
      .map(([name, value]) => [name, typeof value === 'string' ? value.slice(0, 64) : value]),
  );
}

async function enrol() {
  if (!options.url || !(options.code || process.env.ACCESS_TOKEN)) return fail(usage);
  const url = options.url.replace(/\/$/, '');
  // Keep the device's id when it enrols again.
  const { deviceId = randomUUID() } = await readState();
  const { deviceName } = await collectPosture();
  const { token, organization, username } = await post(
    `${url}/device/enrol`,
    options.code ? '' : process.env.ACCESS_TOKEN,
    { ...(options.code && { code: options.code }), deviceId, deviceName },
  );
  await mkdir(dirname(options.state), { recursive: true, mode: 0o700 });
  // A new file, so that no crash leaves half of it, and only this account can read it.
  await writeFile(`${options.state}.new`, JSON.stringify({ url, deviceId, token }), { mode: 0o600 });
  await rename(`${options.state}.new`, options.state);
  print(`${deviceName} is enrolled for ${username} of ${organization}.`);
  await report();
}

async function report() {
  for (;;) {
    let seconds = Number(options.every);
    try {
      // Read each time, because the computer may have been enrolled again.
      const { url, token } = await readState();
      if (!token) throw new Error('This computer is not enrolled. Run: node device.mjs enrol');
      const { riskLevel, riskScore, reasons } = await post(`${url}/device/posture`, token, await collectPosture());
      const reasonTexts = reasons.map(({ id, points }) => `${id} +${points}`).join(', ');
      print(`Reported. Risk: ${riskLevel}, score ${riskScore}${reasonTexts && ` (${reasonTexts})`}.`);
    } catch (error) {
      const reason = error.cause?.message ?? error.message;
      if (!seconds) return fail(reason);
      seconds = Math.min(MAX_PAUSE_S, error.seconds ?? seconds);
      print(`Not reported, tried again in ${seconds} s: ${reason}`);
    }
    if (!seconds) return;
    await wait(seconds * 1000);
  }
}

async function post(url, token, body) {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(30_000),
  });
  const { data, error } = await answer.json();
  if (answer.ok) return data;
  throw Object.assign(new Error(error?.message ?? `status ${answer.status}`), {
    seconds: Number(answer.headers.get('retry-after')) || undefined,
  });
}

async function readState() {
  return JSON.parse((await text(options.state)) || '{}');
}

function text(path) {
  return readFile(path, 'utf8').catch(() => '');
}

async function output(command, args) {
  const { stdout } = await promisify(execFile)(command, args).catch(() => ({ stdout: '' }));
  return stdout;
}

function print(line) {
  process.stdout.write(`${line}\n`);
}

function fail(line) {
  process.stderr.write(`${line}\n`);
  process.exitCode = 1;
}

const commands = { enrol, report, show: async () => print(JSON.stringify(await collectPosture(), undefined, 2)) };
const command = commands[positionals[0]];
if (options.help || !command || !(Number(options.every ?? 1) > 0)) fail(usage);
else await command().catch(error => fail(error.cause?.message ?? error.message));
