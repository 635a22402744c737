import { NodeFS } from '@electric-sql/pglite/nodefs';

export declare const durableStart: string[];
export declare class DurableFiles extends NodeFS {
  constructor(folder: string, sync?: (descriptor: number) => void);
}
