/** Collections at other origins: which of them the page's content security policy allows, and what is sent. */
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startService } from '../support/service';
import { expect, fillSignIn, test } from './support/console';

/** Starts a collection that allows any origin, and returns the request headers that it receives. */
async function startCollection() {
  const asked: IncomingHttpHeaders[] = [];
  const server = createServer(({ headers }, response) => {
    asked.push(headers);
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('content-type', 'application/json');
    response.end('[]');
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, asked, stop: () => server.close() };
}

test('requests to a configured origin send no cookies of the console, and others are blocked', async ({ page }) => {
  const [allowed, other] = [await startCollection(), await startCollection()];
  const service = await startService({ env: { REST_ORIGINS: allowed.url } });
  try {
    await page.goto(`${service.url}/login`);
    await fillSignIn(page, 'super', service.demoPassword);
    await expect(page.getByRole('banner')).toBeVisible();
    // Like the data provider's default.
    const ask = (url: string) =>
      page.evaluate(
        address =>
          fetch(`${address}/gateways`, { credentials: 'omit', referrerPolicy: 'no-referrer' }).then(
            answer => answer.status,
            () => 'refused',
          ),
        url,
      );
    expect(await ask(allowed.url)).toBe(200);
    expect(await ask(other.url)).toBe('refused');
    expect(allowed.asked).toHaveLength(1);
    expect(allowed.asked[0]?.cookie).toBeUndefined();
    expect(allowed.asked[0]?.referer).toBeUndefined();
    expect(other.asked).toEqual([]);
    // The console has cookies, which browsers would send to every port of this host.
    expect((await page.context().cookies(allowed.url)).length).toBeGreaterThan(0);
  } finally {
    await service.stop();
    for (const collection of [allowed, other]) collection.stop();
  }
});
