export interface CoreSpec {
  id: string;
  name: string;
  organization: string;
  region: string;
  size: string;
  /** The password is null where the instance makes one up. */
  admin: { username: string; email: string; password: string | null };
}

/** How an instance is. `absent`: the launcher knows nothing of it. */
export type CoreState =
  | { status: 'absent' }
  | { status: 'launching'; progress: number }
  | { status: 'running'; host: string; port: number; version: string }
  | { status: 'failed'; error: string };

/** Where core instances run: an installation's own cloud, or this machine. Whatever is asked twice is done once. */
export interface CoreLauncher {
  /** Begins to launch an instance, or tells one that is there what has changed of it. */
  launch(spec: CoreSpec): Promise<void>;
  state(id: string): Promise<CoreState>;
  /** Stops an instance, which keeps what it holds; resolves when it has ended. */
  stop(id: string): Promise<void>;
  /** Stops an instance and lets go of it with what it holds; resolves when it is gone. */
  remove(id: string): Promise<void>;
  /** The instances that it knows. */
  ids(): Promise<string[]>;
  /** Stops all instances that would not outlive the service. */
  close(): Promise<void>;
}
