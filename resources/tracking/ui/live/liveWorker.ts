import { connectLive, type LiveConnection, type LiveOptions, type LiveStatus, type PageEvent } from './connection';
import { createLivePublisher, type LiveInterest, type LiveUpdate } from './livePublisher';
import { createLiveStore } from './liveStore';

type Pass = Awaited<ReturnType<LiveOptions['getToken']>>;

export type LiveWorkerCommand =
  | { type: 'open'; organization: string | undefined; isOnline: boolean }
  | { type: 'pass'; pass: Pass }
  /** The page got no token. Has the error's message and HTTP status. */
  | { type: 'noPass'; message: string; status: number | undefined }
  | { type: 'page'; event: PageEvent }
  | { type: 'look'; look: LiveInterest }
  | { type: 'retry' };

export type LiveWorkerEvent =
  /** Requests a token from the page, which has the session. */
  | { type: 'passWanted' }
  | { type: 'status'; status: LiveStatus }
  /** Time of the service's last message in milliseconds since the epoch. */
  | { type: 'heard'; at: number }
  | { type: 'news'; news: LiveUpdate };

const HEARD_MS = 1000;

const store = createLiveStore();
const outlet = createLivePublisher(store, (news, buffers) => say({ type: 'news', news }, buffers));
let connection: LiveConnection | undefined;
/** Pending token requests, which all get the same token. */
let waiting: { resolve(pass: Pass): void; reject(error: Error): void }[] = [];

function say(report: LiveWorkerEvent, transfer: ArrayBuffer[] = []): void {
  self.postMessage(report, { transfer });
}

function askForPass(): Promise<Pass> {
  say({ type: 'passWanted' });
  return new Promise((resolve, reject) => waiting.push({ resolve, reject }));
}

function open({ organization, isOnline }: Extract<LiveWorkerCommand, { type: 'open' }>): void {
  const opened = connectLive({
    getToken: askForPass,
    onMessage: message => {
      store.receive(message, Date.now());
      outlet.notice();
    },
    onStatus: status => say({ type: 'status', status }),
    organization,
    isOnline,
  });
  connection = opened;
  let heardAt: number | undefined;
  setInterval(() => {
    const at = opened.lastHeardAt();
    if (at === undefined || at === heardAt) return;
    heardAt = at;
    say({ type: 'heard', at });
  }, HEARD_MS);
}

function answer(settle: (each: (typeof waiting)[number]) => void): void {
  const answered = waiting;
  waiting = [];
  answered.forEach(settle);
}

self.onmessage = ({ data }: MessageEvent<LiveWorkerCommand>) => {
  switch (data.type) {
    case 'open':
      return open(data);
    case 'pass':
      return answer(({ resolve }) => resolve(data.pass));
    case 'noPass':
      return answer(({ reject }) => reject(Object.assign(new Error(data.message), { status: data.status })));
    case 'page':
      return connection?.handlePageEvent(data.event);
    case 'look':
      return outlet.look(data.look);
    case 'retry':
      return connection?.retry();
  }
};
