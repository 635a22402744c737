export interface CoreSpec {
  id: string;
  name: string;
  organization: string;
  region: string;
  size: string;
  /** The password is null if the instance generates one. */
  admin: { username: string; email: string; password: string | null };
}

/** State of an instance. `absent`: stopped, or unknown to the launcher. */
export type CoreState =
  | { status: 'absent' }
  | { status: 'launching'; progress: number }
  | { status: 'running'; host: string; port: number; version: string }
  | { status: 'failed'; error: string };

/** Runs core instances, in an installation's own cloud or on this machine. All operations are idempotent. */
export interface CoreLauncher {
  /** Starts to launch an instance, or sends changed settings to an existing one. */
  launch(spec: CoreSpec): Promise<void>;
  state(id: string): Promise<CoreState>;
  /** Stops an instance and keeps its data. Resolves when it has stopped. */
  stop(id: string): Promise<void>;
  /** Stops an instance and deletes it with its data. Resolves when it is gone. */
  remove(id: string): Promise<void>;
  ids(): Promise<string[]>;
  /** Stops all instances that can't outlive the service. */
  close(): Promise<void>;
}
