import { upperFirst } from 'es-toolkit';
import { isNumeric } from './contract';
import { literal, object, property } from './literal';
import type { Plan } from './plan';
import { catalogueText, withArticle } from './words';

/** Returns the code of `resources/<name>/contract/audit.ts`. */
export function auditCode(plan: Plan): string {
  const { model } = plan;
  const about = aboutCode(plan);
  return `
    import { type AuditTargets, callsWithEntries } from '../../../contract/auditTargets';
    ${about.includes('createdRows') ? "import { createdRows } from '../../../contract/createdRows';" : ''}

    /** The resources that this domain's audit entries refer to. */
    export const auditedResources = [${literal(model.name)}] as const;

    export const auditTargets = ${about} as const satisfies AuditTargets;

    /** The audited calls and events, in the order in which the console's filter lists them. */
    export const auditedCalls = callsWithEntries(auditTargets);
  `;
}

/** Returns the code of `resources/<name>/labels/audit.en.ts`. */
export function auditLabelsCode(plan: Plan): string {
  const { model } = plan;
  const action = literal(writingCalls(plan));
  const targetType = literal({ [model.name]: upperFirst(catalogueText(model.one)) });
  return `
    import type { AuditLabels } from '../../../schema/labels';
    import type { auditedCalls, auditedResources } from '../contract/audit';

    export const auditEn: AuditLabels<typeof auditedCalls, typeof auditedResources> = ${object({ action, targetType })};
  `;
}

/** Returns what the audit log says of each writing call. */
function writingCalls({ model, can }: Plan): Record<string, string> {
  const { calls } = model;
  const one = catalogueText(withArticle(model.one));
  const many = catalogueText(model.many);
  return {
    ...(can.create && { [calls.add]: `Created ${one}` }),
    ...(can.update && { [calls.update]: `Changed ${one}` }),
    ...(can.delete && { [calls.remove]: `Deleted ${one}` }),
    ...(can.delete && { [calls.removeMany]: `Deleted ${many}` }),
    ...(can.create && { [calls.import]: `Imported ${many}` }),
  };
}

function aboutCode(plan: Plan): string {
  const { model, can, id } = plan;
  const { calls } = model;
  const about = (how: Record<string, string>) => `[${object({ resource: literal(model.name), ...how })}]`;
  const made = `answer => [${isNumeric(id) ? `String(${answerKey(id.wire)})` : answerKey(id.wire)}]`;
  return object({
    ...(can.create && { [calls.add]: about({ made }) }),
    ...(can.update && { [calls.update]: about({ named: literal(id.wire) }) }),
    ...(can.delete && { [calls.remove]: about({ named: literal(id.wire) }) }),
    ...(can.delete && { [calls.removeMany]: about({ named: literal(`${id.wire}s`) }) }),
    ...(can.create && { [calls.import]: about({ made: 'createdRows' }) }),
  });
}

function answerKey(wire: string): string {
  return property(wire) === wire ? `answer.${wire}` : `answer[${literal(wire)}]`;
}
