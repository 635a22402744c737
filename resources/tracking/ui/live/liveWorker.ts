import { LiveConnection, type LiveStatus, type PageEvent } from './connection';
import { type LiveInterest, LivePublisher, type LiveUpdate } from './livePublisher';
import { LiveStore } from './liveStore';
import type { Pass } from './liveStream';

export type LiveWorkerCommand =
  | { type: 'open'; organization: string | undefined; isOnline: boolean }
  | { type: 'token'; pass: Pass }
  /** The page got no token. Has the error's message and HTTP status. */
  | { type: 'tokenFailure'; message: string; status: number | undefined }
  | { type: 'page'; event: PageEvent }
  | { type: 'interest'; interest: LiveInterest }
  | { type: 'retry' };

export type LiveWorkerEvent =
  /** Requests a token from the page, which has the session. */
  | { type: 'tokenRequest' }
  | { type: 'status'; status: LiveStatus }
  /** Time of the service's last message in milliseconds since the epoch. */
  | { type: 'activity'; at: number }
  | { type: 'update'; update: LiveUpdate };

const ACTIVITY_INTERVAL_MS = 1000;

const store = new LiveStore();
const publisher = new LivePublisher(store, (update, buffers) => post({ type: 'update', update }, buffers));
let connection: LiveConnection | undefined;
/** Pending token requests, which all get the same token. */
let tokenRequests: { resolve(pass: Pass): void; reject(error: Error): void }[] = [];

function post(event: LiveWorkerEvent, transfer: ArrayBuffer[] = []): void {
  self.postMessage(event, { transfer });
}

function requestToken(): Promise<Pass> {
  post({ type: 'tokenRequest' });
  return new Promise((resolve, reject) => tokenRequests.push({ resolve, reject }));
}

function open({ organization, isOnline }: Extract<LiveWorkerCommand, { type: 'open' }>): void {
  const opened = new LiveConnection({
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
  let postedAt: number | undefined;
  setInterval(() => {
    const at = opened.lastMessageAt;
    if (at === undefined || at === postedAt) return;
    postedAt = at;
    post({ type: 'activity', at });
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
    case 'token':
      return settleRequests(({ resolve }) => resolve(data.pass));
    case 'tokenFailure':
      return settleRequests(({ reject }) => reject(Object.assign(new Error(data.message), { status: data.status })));
    case 'page':
      return connection?.handlePageEvent(data.event);
    case 'interest':
      return publisher.setInterest(data.interest);
    case 'retry':
      return connection?.retry();
  }
};
