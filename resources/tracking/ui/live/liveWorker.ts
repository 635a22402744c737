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
  | { type: 'news'; update: LiveUpdate };

const ACTIVITY_INTERVAL_MS = 1000;

const store = createLiveStore();
const publisher = createLivePublisher(store, (update, buffers) => post({ type: 'news', update }, buffers));
let connection: LiveConnection | undefined;
/** Pending token requests, which all get the same token. */
let tokenRequests: { resolve(pass: Pass): void; reject(error: Error): void }[] = [];

function post(report: LiveWorkerEvent, transfer: ArrayBuffer[] = []): void {
  self.postMessage(report, { transfer });
}

function requestToken(): Promise<Pass> {
  post({ type: 'passWanted' });
  return new Promise((resolve, reject) => tokenRequests.push({ resolve, reject }));
}

function open({ organization, isOnline }: Extract<LiveWorkerCommand, { type: 'open' }>): void {
  const opened = connectLive({
    getToken: requestToken,
    onMessage: message => {
      store.receive(message, Date.now());
      publisher.scheduleUpdate();
    },
    onStatus: status => post({ type: 'status', status }),
    organization,
    isOnline,
  });
  connection = opened;
  let heardAt: number | undefined;
  setInterval(() => {
    const at = opened.lastHeardAt();
    if (at === undefined || at === heardAt) return;
    heardAt = at;
    post({ type: 'heard', at });
  }, ACTIVITY_INTERVAL_MS);
}

function settleRequests(settle: (each: (typeof tokenRequests)[number]) => void): void {
  const settled = tokenRequests;
  tokenRequests = [];
  settled.forEach(settle);
}

self.onmessage = ({ data }: MessageEvent<LiveWorkerCommand>) => {
  switch (data.type) {
    case 'open':
      return open(data);
    case 'pass':
      return settleRequests(({ resolve }) => resolve(data.pass));
    case 'noPass':
      return settleRequests(({ reject }) => reject(Object.assign(new Error(data.message), { status: data.status })));
    case 'page':
      return connection?.handlePageEvent(data.event);
    case 'look':
      return publisher.look(data.look);
    case 'retry':
      return connection?.retry();
  }
};
