import { errorMessage } from '../thrown';
import { callMethod, readSheet, type WorkerRequest, type WorkerResponse } from './sheet';
import type { SheetData } from './sheetData';
import { FileProblem } from './types';

/** The sheet of this worker, which serves one file and handles messages in order. */
let sheet: SheetData | undefined;

self.onmessage = async ({ data }: MessageEvent<WorkerRequest>) => {
  self.postMessage(await respond(data));
};

async function respond(request: WorkerRequest): Promise<WorkerResponse> {
  const { id } = request;
  try {
    if (request.call === 'open') {
      sheet = await readSheet(request.file);
      return { id, data: sheet.facts };
    }
    if (!sheet) throw new Error('The file has not been read');
    return { id, data: callMethod(sheet, request.call, request.args) };
  } catch (error) {
    if (error instanceof FileProblem) return { id, problem: { key: error.key, args: error.args } };
    return { id, error: errorMessage(error) };
  }
}
