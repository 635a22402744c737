import { languageIds } from '../../../src/i18n/languages';
import { isNumeric } from './contract';
import { literal, object, property } from './literal';
import type { Plan } from './plan';
import type { Insertion } from './source';
import { capital, catalogueText } from './words';

/** The lines that tables kept by hand get, by file. */
export function insertionsOf(plan: Plan): ReadonlyMap<string, readonly Insertion[]> {
  const { model } = plan;
  const files = new Map<string, Insertion[]>([
    ['contract/routes.ts', [{ into: ['routes'], line: `${property(`/${model.name}`)}: operators` }]],
  ]);
  if (model.service) {
    files.set('contract/audit.ts', callsAbout(plan));
    files.set('contract/auditWords.ts', auditWords(plan));
    // In English until someone translates them: the type check wants a word in every language.
    for (const language of languageIds) {
      files.set(`resources/audit/labels/auditWords.${language}.ts`, auditTexts(plan, `auditWords${capital(language)}`));
    }
  }
  return files;
}

/** The writing calls, each with its words in the audit log. */
function writingCalls({ model, can, isMany }: Plan): [call: string, words: string][] {
  const { calls } = model;
  const one = catalogueText(`${/^[aeiou]/i.test(model.one) ? 'an' : 'a'} ${model.one}`);
  const many = catalogueText(model.many);
  return [
    ...(can.create ? [[calls.add, `Created ${one}`] satisfies [string, string]] : []),
    ...(can.update ? [[calls.update, `Changed ${one}`] satisfies [string, string]] : []),
    ...(can.delete ? [[calls.remove, `Deleted ${one}`] satisfies [string, string]] : []),
    ...(isMany && can.delete ? [[calls.removeMany, `Deleted ${many}`] satisfies [string, string]] : []),
    ...(isMany && can.create ? [[calls.import, `Imported ${many}`] satisfies [string, string]] : []),
  ];
}

function callsAbout(plan: Plan): Insertion[] {
  const { model, can, isMany, id } = plan;
  const { calls } = model;
  const about = (call: string, how: Record<string, string>): Insertion => ({
    into: ['callsAbout'],
    line: `${property(call)}: [${object({ resource: literal(model.name), ...how })}]`,
  });
  const made = `answer => [${isNumeric(id) ? `String(${answerKey(id.wire)})` : answerKey(id.wire)}]`;
  return [
    ...(can.create ? [about(calls.add, { made })] : []),
    ...(can.update ? [about(calls.update, { named: literal(id.wire) })] : []),
    ...(can.delete ? [about(calls.remove, { named: literal(id.wire) })] : []),
    ...(isMany && can.delete ? [about(calls.removeMany, { named: literal(`${id.wire}s`) })] : []),
    ...(isMany && can.create ? [about(calls.import, { made: 'createdRows' })] : []),
  ];
}

function answerKey(wire: string): string {
  return property(wire) === wire ? `answer.${wire}` : `answer[${literal(wire)}]`;
}

function auditWords(plan: Plan): Insertion[] {
  return [
    ...writingCalls(plan).map(([call]): Insertion => ({ into: ['auditedCalls'], line: literal(call) })),
    { into: ['auditedResources'], line: literal(plan.model.name) },
  ];
}

function auditTexts(plan: Plan, constant: string): Insertion[] {
  const { model } = plan;
  return [
    ...writingCalls(plan).map(
      ([call, words]): Insertion => ({
        into: [constant, 'choices', 'action'],
        line: `${property(call)}: ${literal(words)}`,
      }),
    ),
    {
      into: [constant, 'choices', 'targetType'],
      line: `${property(model.name)}: ${literal(capital(catalogueText(model.one)))}`,
    },
  ];
}
