import { vi } from 'vitest';
import type { TestService } from '../../../../tests/support/service';
import { updateChatServers } from '../../service/chat/accounts';

/** A server to add, at whose address nothing responds. */
export const addedServer = {
  name: 'eu-north-chat-1',
  host: 'chat9.example.net',
  apiUrl: 'http://127.0.0.1:18009/api',
  apiUser: 'console@chat9.example.net',
  apiSecret: 'a-secret-to-keep',
};

/** Waits until chat servers have been updated, by the service's own timer or by this test. */
export function expectSoon(service: TestService, check: () => Promise<void>): Promise<void> {
  return vi.waitFor(
    async () => {
      await updateChatServers(service);
      await check();
    },
    { timeout: 30_000 },
  );
}
