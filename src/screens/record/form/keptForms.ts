import { v7 as uuid } from 'uuid';
import { createJournal, type Journal, type Work } from '../../../../dataProvider/journal';
import { unfinishedWork } from '../../../../dataProvider/unfinishedWork';
import type { AnyResource } from '../../../../schema/define';
import { Draft, readTyped } from '../../../../schema/kinds/draft';
import { fieldOf } from '../../../../schema/record';
import type { FormValues } from './values';

const DAY_MS = 24 * 60 * 60 * 1000;

/** What was changed in a form, as this browser keeps it. */
export interface KeptInput {
  /** The changed values of fields. */
  values: FormValues;
  /** Text that is not a value of its field yet. */
  texts: Record<string, string>;
  /** What these fields were when they were changed. */
  base: FormValues;
}

interface FormEntry extends Work, KeptInput {
  form: string;
  startedAt: number;
}

/** What one person has typed into forms and not saved: a later visit finds it, until it is a day old. */
export interface KeptForms {
  /** Takes what an earlier visit has left of a form; undefined where there is nothing that no open tab is at. */
  take(form: string): Promise<(KeptInput & { id: string; startedAt: number }) | undefined>;
  /** Keeps what a form holds now under an identifier of this page's. */
  keep(id: string, form: string, input: KeptInput): void;
  forget(id: string): void;
}

/** The forms of one person. */
export function createKeptForms(owner: string, journal: Journal<FormEntry> = formsJournal(owner)): KeptForms {
  /** One write after the other. */
  let writing: Promise<unknown> = Promise.resolve();
  const write = (what: () => Promise<unknown>) => {
    // What can't be kept is typed again.
    writing = writing.then(what).catch(() => undefined);
  };
  return {
    async take(form) {
      const found = (await journal.left()).findLast(entry => entry.form === form);
      return found && (await journal.take(found.id)) ? found : undefined;
    },
    keep: (id, form, input) => write(() => journal.keep({ id, form, startedAt: Date.now(), ...input })),
    forget: id => write(() => journal.remove(id)),
  };
}

function formsJournal(owner: string): Journal<FormEntry> {
  return createJournal({ work: unfinishedWork.forms, owner, keepMs: DAY_MS, most: 50 });
}

/** An identifier for what a form that was opened just now holds. */
export const newFormId = uuid;

/** What is kept of changes: all but secrets, which no browser keeps. */
export function keptInput(resource: AnyResource, changed: FormValues, base: FormValues): KeptInput {
  const kept: KeptInput = { values: {}, texts: {}, base: {} };
  for (const [name, value] of Object.entries(changed)) {
    const field = fieldOf(resource, name);
    if ('secret' in field && field.secret) continue;
    if (value instanceof Draft) kept.texts[name] = value.text;
    else kept.values[name] = value;
    kept.base[name] = base[name];
  }
  return kept;
}

/** The values that a form held, of the fields that the definition still has. */
export function valuesOfKept(resource: AnyResource, { values, texts }: KeptInput): FormValues {
  const typed = Object.entries(texts).filter(([name]) => name in resource.fields);
  return {
    ...Object.fromEntries(Object.entries(values).filter(([name]) => name in resource.fields)),
    ...Object.fromEntries(typed.map(([name, text]) => [name, readTyped(fieldOf(resource, name), text)])),
  };
}
