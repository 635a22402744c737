/** The command's environment and its input and output. */
export interface CommandContext {
  root: string;
  /** Folder that relative file names refer to. */
  folder: string;
  env: Readonly<Record<string, string | undefined>>;
  print(text: string): void;
  printError(text: string): void;
  /** Asks the user at the terminal. Undefined without a terminal. */
  ask?: (question: string) => Promise<string>;
}
