import Papa from 'papaparse';
import { planImport, prepareReading, readCsv, suggestMapping } from '../../../dataProvider/import';
import { users } from '../../../resources/users/users';

/** The result of one round: milliseconds, and the number of valid rows. */
export interface Round {
  ours: number;
  theirs: number;
  longestTask: number;
  ready: number;
}

declare global {
  interface Window {
    measureImport?: (csv: string) => Promise<Round>;
  }
}

const plan = planImport(users, 'invite', { role: 'admin', translate: key => key });

/** Reads and checks a file as the console does, and reads it with PapaParse alone. */
window.measureImport = async csv => {
  const file = new File([csv], 'people.csv');
  // As the page does before a file is chosen.
  prepareReading();
  // Wait, because receiving the text from outside is itself a long task.
  await new Promise(resolve => setTimeout(resolve, 200));
  let longestTask = 0;
  const observer = new PerformanceObserver(list => {
    for (const { duration } of list.getEntries()) longestTask = Math.max(longestTask, duration);
  });
  observer.observe({ entryTypes: ['longtask'] });

  const began = performance.now();
  const sheet = await readCsv(file);
  const { ready } = await sheet.check(plan, suggestMapping(sheet.facts.headings, plan.columns));
  await sheet.rows({ offset: 0, limit: 100 });
  const ours = performance.now() - began;
  sheet.close();

  // Long tasks are reported in a later task.
  await new Promise(resolve => setTimeout(resolve, 100));
  observer.disconnect();
  return { ours, theirs: await timeOfPapa(file), longestTask, ready };
};

function timeOfPapa(file: File): Promise<number> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    Papa.parse(file, {
      header: true,
      skipEmptyLines: true,
      complete: () => resolve(performance.now() - began),
      error: reject,
    });
  });
}
