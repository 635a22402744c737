import { upperFirst } from 'es-toolkit';
import { consoleName } from '../infer/inferFields';
import type { ModelField } from '../model';
import { lastKey } from '../values';
import { formGroups } from './definition';
import { literal, object } from './literal';
import type { Plan } from './plan';
import { catalogueText, fieldLabel, labelOf, sentence, withArticle, wordsOf } from './words';

/** Ambiguous without the parent object: a vendor's name isn't the phone's. */
const GENERIC_NAME = /\.(?:name|title|label|key|code|type|kind|status|state|value)$/i;
/** Codes, such as model numbers, which are shown unchanged. */
const CODE = /^(?=.*\d)[A-Z\d]+$/;

/** Returns the code of `resources/<name>/labels/<name>.en.ts`. */
export function labelsCode(plan: Plan): string {
  const { model, can } = plan;
  const many = catalogueText(model.many);
  const one = catalogueText(model.one);
  const texts = object({
    title: literal(catalogueText(model.title)),
    description: literal(`All ${many}.`),
    name: literal(`${one} |||| ${many}`),
    fields: textsByName(fieldLabels(plan)),
    help: helpCode(plan),
    choices: choicesCode(plan),
    groups: textsByName(groupLabels(plan)),
    actions: '{}',
    delete: can.delete ? deleteCode(one, many) : undefined,
    imports: can.create
      ? object({
          [model.constant]: literal({
            label: `Import ${many}`,
            description: `Makes ${withArticle(one)} from each row.`,
          }),
        })
      : undefined,
    empty: literal(
      can.create ? 'Create the first one, or import a file.' : 'They appear here as soon as there are any.',
    ),
  });
  return `
    import type { LabelsOf } from '../../../schema/labels';
    import type { ${plan.definition} } from '../${model.name}';

    export const ${model.constant}En: LabelsOf<typeof ${plan.definition}> = ${texts};
  `;
}

/** Returns a label for each field: the words of its path's last segment, or of the whole path if that is ambiguous. */
function fieldLabels({ id, others }: Plan): Map<string, string> {
  const short = others.map(field => fieldLabel(lastKey(field.wire), field.kind));
  const labels = new Map([[id.name, 'Identifier']]);
  const taken = new Set(labels.values());
  others.forEach((field, at) => {
    const own = short[at] ?? field.name;
    const isUnique = short.filter(label => label === own).length === 1 && own !== 'Identifier' && own !== '';
    const isClear = isUnique && !GENERIC_NAME.test(field.wire);
    const label = freeLabel(isClear ? own : fieldLabel(field.wire, field.kind) || labelOf(wordsOf(field.name)), taken);
    taken.add(label);
    labels.set(field.name, label);
  });
  return labels;
}

function freeLabel(wanted: string, taken: ReadonlySet<string>): string {
  let label = wanted;
  for (let n = 2; taken.has(label); n++) label = `${wanted} ${n}`;
  return label;
}

function helpCode({ others }: Plan): string | undefined {
  const helpTexts = others.flatMap(({ name, help }) => (help ? [[name, sentence(help)] as const] : []));
  return helpTexts.length > 0 ? textsByName(new Map(helpTexts)) : undefined;
}

function choicesCode({ others }: Plan): string {
  const choiceFields = others.filter(({ kind }) => kind === 'choice');
  return object(Object.fromEntries(choiceFields.map(field => [field.name, textsByName(wordLabels(field))])));
}

function wordLabels({ options }: ModelField): Map<string, string> {
  const words = Array.isArray(options.choices) ? options.choices.map(String) : [];
  return new Map(words.map(word => [word, CODE.test(word) ? word : labelOf(wordsOf(word)) || word]));
}

function groupLabels(plan: Plan): Map<string, string> {
  const { model, others } = plan;
  return new Map(
    [...formGroups(plan).keys()].map(group => {
      if (group === model.oneConstant) return [group, upperFirst(catalogueText(model.one))];
      const outer = others.map(({ wire }) => wire.split('.')[0] ?? '').find(part => consoleName(part) === group);
      return [group, labelOf(wordsOf(outer ?? group))];
    }),
  );
}

function deleteCode(one: string, many: string): string {
  return literal({
    label: 'Delete',
    question: `Delete %{name}? |||| Delete %{smart_count} ${many}?`,
    consequence: `The ${one} is gone for good. |||| The ${many} are gone for good.`,
    cancel: `Keep the ${one} |||| Keep the ${many}`,
    done: `%{name} was deleted |||| %{smart_count} ${many} were deleted`,
  });
}

function textsByName(texts: ReadonlyMap<string, string>): string {
  return literal(Object.fromEntries(texts));
}
