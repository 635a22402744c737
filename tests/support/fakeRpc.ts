import type { Rpc } from '../../dataProvider/rpcClient';

/** The output of each call: a value, or a function of the input that may throw. */
export type Answers = Record<string, unknown>;

/** Creates a client that returns outputs from a table and records its calls. */
export function fakeRpc(answers: Answers) {
  const asked: { call: string; body: Record<string, unknown>; signal?: AbortSignal; operation?: string }[] = [];
  const answer = async (
    call: string,
    body: Record<string, unknown>,
    options?: { signal?: AbortSignal; operation?: string },
  ) => {
    asked.push({ call, body, ...options });
    await Promise.resolve();
    options?.signal?.throwIfAborted();
    if (!(call in answers)) throw new Error(`The test does not answer ${call}`);
    const given = answers[call];
    return typeof given === 'function' ? given(body, options?.signal) : given;
  };
  return { rpc: answer as unknown as Rpc, asked, calls: () => asked.map(({ call }) => call) };
}

/** Returns a row of `listUsers` that differs by `n`. */
export function userRow(n: number, row: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    id: `user-${n}`,
    username: `user${n}`,
    jid: null,
    first_name: `First${n}`,
    last_name: `Last${n}`,
    email: `user${n}@acme.example`,
    phone: null,
    organization: 'acme',
    user_type: n % 10 === 0 ? 'admin' : 'user',
    status: ['active', 'invited', 'disabled'][n % 3],
    smsEnabled: n % 2 === 0,
    mfaEnabled: n % 5 === 0,
    preferredMFA: 'NOMFA',
    teams: n % 4 === 0 ? [] : [`team-${n % 7}`, `team-${(n + 3) % 11}`],
    platform: n % 6 === 0 ? null : ['ios', 'android', 'web'][n % 3],
    appVersion: null,
    lastCheckedVersion: null,
    lastSeenAt: n % 8 === 0 ? null : new Date(Date.UTC(2026, 0, 1, 0, (n * 7919) % 500_000)).toISOString(),
    createdAt: new Date(Date.UTC(2025, 0, 1, 0, n)).toISOString(),
    invitedAt: null,
    inviteExpiresAt: null,
    etag: `etag-${n}`,
    ...row,
  };
}
