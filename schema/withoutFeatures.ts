import { mapValues } from 'es-toolkit';
import type { Feature } from '../contract/features';
import type { AnyResource } from './define';
import type { Field } from './fields';

/** Returns the definition without the fields and actions of features that the organisation doesn't have. */
export function withoutFeatures(
  resource: AnyResource,
  hasFeature: (feature: Feature | undefined) => boolean,
): AnyResource {
  const { list, csv, imports = {} }: AnyResource = resource;
  const fields: Readonly<Record<string, Field>> = resource.fields;
  const form: Readonly<Record<string, readonly string[]>> = resource.form;
  const actions: Readonly<Record<string, { feature?: Feature }>> = resource.actions ?? {};
  const isOff = (name: string) => !hasFeature(fields[name]?.feature);
  if (!Object.keys(fields).some(isOff) && Object.values(actions).every(({ feature }) => hasFeature(feature)))
    return resource;
  const availableNames = <T extends string>(names: readonly T[]) => names.filter(name => !isOff(name));
  return {
    ...resource,
    // Hiding the fields is enough for code that looks up a field by name.
    fields: mapValues(fields, (field, name) => (isOff(name) ? { ...field, hidden: true } : field)),
    ...(list && { list: { ...list, columns: availableNames(list.columns), filters: availableNames(list.filters) } }),
    form: mapValues(form, availableNames),
    actions: Object.fromEntries(Object.entries(actions).filter(([, { feature }]) => hasFeature(feature))),
    ...(csv && { csv: { ...csv, columns: availableNames(csv.columns) } }),
    imports: mapValues(imports, way =>
      isNameList(way.columns) ? { ...way, columns: availableNames(way.columns) } : way,
    ),
  };
}

/** Whether an import's columns are fields of the resource, not its own. */
function isNameList(columns: readonly string[] | object): columns is readonly string[] {
  return Array.isArray(columns);
}
