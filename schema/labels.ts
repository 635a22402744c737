import type { AnyResource, Resource } from './define';

/**
 * The texts of a resource in one language, typed by its definition: a missing text of a field, choice or action doesn't
 * compile. The resource's shared tests find missing texts of groups, tabs, presets, imports and dialogs.
 */
export type LabelsOf<T extends AnyResource> =
  T extends Resource<infer F, infer A>
    ? {
        title: string;
        /** A line under the title of the list. */
        description: string;
        /** Singular and plural in running text: 'user |||| users'. */
        name: string;
        /**
         * 'New user', for languages that can't build it from `name` because it needs an article or an inflected 'new'.
         */
        create?: string;
        fields: { [N in keyof F]: string };
        /** The heading of a column that shows another field's values or is too narrow for its field's label. */
        columns?: { [N in keyof F]?: string };
        /** Helper text under an input. */
        help?: { [N in keyof F]?: string };
        choices: {
          [N in keyof F as F[N] extends { kind: 'choice' } ? N : never]: F[N] extends { readonly value?: infer V }
            ? Record<Extract<V, string>, string>
            : never;
        };
        groups: Record<string, string>;
        presets?: Record<string, string>;
        related?: Record<string, string>;
        tabs?: Record<string, string>;
        actions: { [N in A]: ActionLabels };
        delete?: Partial<ActionLabels>;
        imports?: Record<string, ImportLabels>;
        empty?: string;
      }
    : never;

/** The texts of an action. `done` may use `%{smart_count}`. `question` and `consequence` are shown in its dialog. */
interface ActionLabels {
  /** The button's label, a verb. */
  label: string;
  /** 'Disable %{name}? |||| Disable %{smart_count} users?' */
  question?: string;
  consequence?: string;
  /** The cancel button's label: 'Keep them'. */
  cancel?: string;
  /** '%{name} is disabled |||| %{smart_count} users are disabled' */
  done: string;
  ask?: Record<string, string>;
}

interface ImportLabels {
  /** 'Invite users' */
  label: string;
  /** A sentence about what happens with the rows. */
  description: string;
  /** The headings of columns that aren't fields of the resource. */
  columns?: Record<string, string>;
  ask?: Record<string, string>;
}

/** The names of a domain's calls and resources in the audit log, in one language. */
export interface AuditLabels<C extends readonly string[], R extends readonly string[]> {
  /** By call. For a switch, by call, path and new value, so that on and off have their own texts. */
  action: Readonly<Record<C[number], string> & { [switched: `${string}.${string}.${boolean}`]: string }>;
  targetType: Readonly<Record<R[number], string>>;
}
