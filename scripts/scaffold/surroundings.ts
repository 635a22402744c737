/** Where the command runs, and with whom it speaks. */
export interface Surroundings {
  /** The project's folder. */
  root: string;
  /** The folder that names of files are meant in. */
  folder: string;
  env: Readonly<Record<string, string | undefined>>;
  print(text: string): void;
  /** Says why nothing was done. */
  complain(text: string): void;
  /** Asks someone at a terminal; undefined where there is none. */
  ask?: (question: string) => Promise<string>;
}
