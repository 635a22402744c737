import { expect, test } from 'vitest';
import { demoService } from '../../../../tests/support/demoService';
import { startService } from '../../../../tests/support/service';

const { operator } = demoService(startService);

test('apps get the proxies of their organisation and region in order', async () => {
  const read = async () => {
    const { body } = await operator.call('core/getDownloadUrl', { coreId: 'core-acme', kind: 'client-config' });
    const answer = await fetch(body.data?.url ?? '', { headers: { cookie: `token=${operator.token}` } });
    return answer.json();
  };
  const { region } = await read();
  const proxy = (name: string, more: object) =>
    operator.send('proxy/add', { name, type: 'tls', host: 'p8.example.net', port: 443, ...more });
  const first = { priority: 1, maxConnections: 4, rateLimitKBps: 512, username: 'app', password: 'a secret' };
  await proxy('first', { ...first, organizations: ['acme'], regions: [region] });
  await proxy('second', { priority: 2 });
  await proxy('elsewhere', { priority: 0, regions: ['xx-nowhere-9'] });
  await proxy('others', { priority: 0, organizations: ['globex'] });
  const off = await proxy('off', { priority: 0 });
  await operator.send('proxy/toggle', { proxyId: (off.body.data as { id: string }).id, active: false });
  const { proxies } = await read();
  expect(proxies.slice(0, 2)).toEqual([
    { name: 'first', type: 'tls', host: 'p8.example.net', port: 443, ...first },
    { name: 'second', type: 'tls', host: 'p8.example.net', port: 443, priority: 2 },
  ]);
  const names = proxies.map(({ name }: { name: string }) => name);
  expect(names.filter((name: string) => ['elsewhere', 'others', 'off'].includes(name))).toEqual([]);
});
