import { type AddressInfo, createServer, type Server } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { emptyDatabase } from '../../tests/support/emptyDatabase';
import type { Database } from '../db/connect';
import { outbox } from '../db/tables/outbox';
import { deliverDue, type Mail, markSent, sweepOutbox } from './deliver';
import { writeMessage } from './outbox';
import { createMailer } from './smtp';

let db: Database;
let stop: () => Promise<void>;

beforeAll(async () => {
  ({ db, stop } = await emptyDatabase());
});
afterAll(() => stop?.());
beforeEach(() => db.orm.delete(outbox));

const write = (recipient: string, medium: 'email' | 'sms' = 'email') =>
  writeMessage(db.orm, { kind: 'code', medium, sub: 'stranger', recipient, subject: 'Your code', body: '123456' });
const rows = () => db.orm.select().from(outbox).orderBy(outbox.id);
const ignore = () => {};

test('sends each mail once, though several nodes deliver, and clears its content', async () => {
  for (let n = 0; n < 20; n++) await write(`person${n}@acme.example`);
  const sent: Mail[] = [];
  const send = async (mail: Mail) => void sent.push(mail);
  const counts = await Promise.all([1, 2, 3].map(() => deliverDue(db, send, ignore)));
  expect(counts.reduce((sum, count) => sum + count)).toBe(20);
  expect(new Set(sent.map(({ to }) => to)).size).toBe(20);
  expect(sent[0]).toMatchObject({ subject: 'Your code', text: '123456' });
  for (const { body, sentAt, dueAt } of await rows()) expect([body, dueAt, sentAt !== null]).toEqual(['', null, true]);
});

test('retries failed mails, and gives up in the end', async () => {
  await write('ada@acme.example');
  const failures: unknown[] = [];
  const fail = () => Promise.reject(new Error('no such mailbox'));
  const deliver = () => deliverDue(db, fail, error => failures.push(error));
  await deliver();
  await deliver();
  expect(failures).toHaveLength(1);
  const [waiting] = await rows();
  expect(waiting).toMatchObject({ attempts: 1, lastError: 'no such mailbox', sentAt: null, body: '123456' });
  expect((waiting?.dueAt?.getTime() ?? 0) - Date.now()).toBeGreaterThan(20_000);
  for (let attempt = 2; attempt <= 7; attempt++) {
    await db.orm.update(outbox).set({ dueAt: new Date(Date.now() - 1000) });
    await deliver();
  }
  expect(await rows()).toMatchObject([{ attempts: 7, dueAt: null }]);
});

test('ends after the current mail when the service closes, however many are due', async () => {
  await write('ada@acme.example');
  await write('grace@acme.example');
  const closing = new AbortController();
  const send = async () => closing.abort();
  expect(await deliverDue(db, send, ignore, 30, 'email', closing.signal)).toBe(1);
});

test('limits the mails of an address per hour on all nodes together, and notes in the outbox what was not sent', async () => {
  for (let n = 0; n < 40; n++) await write(n % 2 === 0 ? 'ada@acme.example' : 'Ada@Acme.example');
  await write('grace@acme.example');
  const sent: string[] = [];
  const send = async ({ to }: Mail) => void sent.push(to);
  await Promise.all([1, 2].map(() => deliverDue(db, send, ignore, 5)));
  expect(sent.filter(to => to !== 'grace@acme.example')).toHaveLength(5);
  expect(sent).toContain('grace@acme.example');
  const left = (await rows()).filter(({ sentAt }) => sentAt === null);
  expect(left).toHaveLength(35);
  for (const { dueAt, body, lastError } of left) {
    expect([dueAt, body, lastError]).toEqual([null, '', 'Not sent: one address gets 5 mails an hour at most.']);
  }
});

test('leaves a message alone that is reported as delivered before the attempt fails', async () => {
  await write('+14155550142', 'sms');
  const send = async () => {
    await db.orm.update(outbox).set({ ...markSent, deliveredAt: new Date() });
    throw new Error('no response');
  };
  await deliverDue(db, send, ignore, Number.POSITIVE_INFINITY, 'sms');
  expect(await rows()).toMatchObject([{ dueAt: null, lastError: null }]);
});

test('names a number in the reason when a number gets too many text messages', async () => {
  for (let n = 0; n < 2; n++) await write('+14155550142', 'sms');
  await deliverDue(db, async () => undefined, ignore, 1, 'sms');
  expect((await rows()).map(({ lastError }) => lastError).sort()).toEqual([
    'Not sent: one number gets 1 text messages an hour at most.',
    null,
  ]);
});

test('clears messages that are too old to send, and deletes old ones', async () => {
  const day = 24 * 60 * 60 * 1000;
  for (const days of [0, 2, 91]) {
    await write(`${days}@acme.example`, days === 2 ? 'sms' : 'email');
    const createdAt = new Date(Date.now() - days * day);
    await db.orm
      .update(outbox)
      .set({ createdAt })
      .where(eq(outbox.recipient, `${days}@acme.example`));
  }
  await sweepOutbox(db);
  expect(await rows()).toMatchObject([
    { recipient: '0@acme.example', body: '123456', lastError: null },
    {
      recipient: '2@acme.example',
      body: '',
      dueAt: null,
      lastError: 'Not sent within a day, so its content was deleted.',
    },
  ]);
});

test('ignores text messages, and mails that are too old', async () => {
  await write('+14155550142', 'sms');
  await write('late@acme.example');
  await db.orm.update(outbox).set({ createdAt: new Date(Date.now() - 25 * 60 * 60 * 1000) });
  expect(await deliverDue(db, () => Promise.reject(new Error('not to be sent')), ignore)).toBe(0);
});

test('sends a mail over SMTP', async () => {
  await write('ada@acme.example');
  const text = await deliverOverSmtp();
  expect(text).toContain('MAIL FROM:<console@acme.example>');
  expect(text).toContain('RCPT TO:<ada@acme.example>');
  expect(text).toContain('Subject: Your code');
  expect(text).toContain('123456');
});

test('sends the HTML and the attachments of a mail, and clears them', async () => {
  await writeMessage(db.orm, {
    kind: 'security_report',
    medium: 'email',
    sub: 'stranger',
    recipient: 'ada@acme.example',
    subject: 'Report',
    body: 'All is well.',
    html: '<p>All is <b>well</b>.</p>',
    attachments: [{ filename: 'devices.csv', contentType: 'text/csv', content: 'device\r\nphone\r\n' }],
  });
  const text = await deliverOverSmtp();
  expect(text).toContain('All is well.');
  expect(text).toContain('<p>All is <b>well</b>.</p>');
  expect(text).toMatch(/Content-Type: multipart\/alternative/);
  expect(text).toMatch(/Content-Type: text\/csv.*\n?.*devices\.csv/);
  expect(await rows()).toMatchObject([{ body: '', html: null, attachments: [] }]);
});

test.each([
  ['RCPT', '550 no such mailbox', true],
  ['RCPT', '450 try again', false],
  ['DATA', '554 looks like spam', true],
  ['MAIL', '550 sign in first', false],
])('after the reply %s %s, gives up: %s', async (command, reply, isFinal) => {
  await write('ada@acme.example');
  await deliverOverSmtp({ [command]: reply }, ignore);
  const [row] = await rows();
  expect(row?.lastError).toBe(`The mail server answered ${reply}`);
  expect(row?.dueAt === null).toBe(isFinal);
});

test('stops sending before another node may, even if the server never stops replying', async () => {
  await write('ada@acme.example');
  await deliverOverSmtp({ '.': undefined }, ignore, 200);
  expect(await rows()).toMatchObject([
    { attempts: 1, sentAt: null, lastError: 'The mail server took longer than 0.2 s.' },
  ]);
});

/**
 * Sends the due mails over SMTP. Resolves to what the mail server received.
 * @param replies the server's replies other than usual, by command. After `undefined` it keeps the client waiting
 */
async function deliverOverSmtp(
  replies: Readonly<Record<string, string | undefined>> = {},
  onFailure: (error: unknown) => void = error => {
    throw error;
  },
  timeoutMs?: number,
): Promise<string> {
  const received: string[] = [];
  const server = await mailServer(received, replies);
  const { port } = server.address() as AddressInfo;
  const mailer = createMailer({ url: `smtp://127.0.0.1:${port}`, from: 'Console <console@acme.example>' }, timeoutMs);
  await deliverDue(db, mailer.send, onFailure);
  mailer.close();
  server.close();
  return received.join('\n');
}

const usualReplies: Readonly<Record<string, string | undefined>> = {
  DATA: '354 go on',
  '.': '250 taken',
  QUIT: '221 bye',
};

/** A minimal SMTP server. */
function mailServer(received: string[], replies: Readonly<Record<string, string | undefined>>): Promise<Server> {
  const all = { ...usualReplies, ...replies };
  const server = createServer(socket => {
    let inData = false;
    socket.write('220 ready\r\n');
    socket.on('data', chunk => {
      for (const line of chunk.toString().split('\r\n').filter(Boolean)) {
        received.push(line);
        if (inData && line !== '.') continue;
        const command = line.split(' ')[0] ?? '';
        inData = command === 'DATA';
        const reply = command in all ? all[command] : '250 fine';
        socket.write(reply === undefined ? '250-' : `${reply}\r\n`);
      }
    });
  });
  return new Promise(resolve => server.listen(0, '127.0.0.1', () => resolve(server)));
}
