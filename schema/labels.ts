import type { AnyResource, Resource } from './define';

/**
 * The texts of one resource in one language, typed by its definition: a field, a choice, an action or a group without
 * a text does not compile.
 */
export type LabelsOf<T extends AnyResource> =
  T extends Resource<infer F, infer A>
    ? {
        /** The page's title and the words for none, one and many. */
        title: string;
        /** One line under the title of the list. */
        description: string;
        /** 'user |||| users', in running text. */
        name: string;
        /** 'New user', in a language that can't make it of `name`: it may need an article or a form of 'new'. */
        create?: string;
        fields: { [N in keyof F]: string };
        /** The heading of a column that shows another field's values, or has no room for its field's name. */
        columns?: { [N in keyof F]?: string };
        /** A sentence under an input. */
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

/** The texts of one action. `done` may use %{smart_count}; `question` and `consequence` belong to its dialog. */
interface ActionLabels {
  /** The verb on the button. */
  label: string;
  /** 'Disable %{name}? |||| Disable %{smart_count} users?' */
  question?: string;
  consequence?: string;
  /** The button that does not act: 'Keep them'. */
  cancel?: string;
  /** '%{name} is disabled |||| %{smart_count} users are disabled' */
  done: string;
  ask?: Record<string, string>;
}

/** The texts of one way to import a file. */
interface ImportLabels {
  /** 'Invite people' */
  label: string;
  /** One sentence: what becomes of the rows. */
  description: string;
  /** The headings of columns that are no fields of the resource. */
  columns?: Record<string, string>;
  ask?: Record<string, string>;
}

/** What the audit log calls the calls and resources of a domain, in one language. */
export interface AuditLabels<C extends readonly string[], R extends readonly string[]> {
  /** By call; what turns something on or off says which, by the path and the value of what it changed. */
  action: Readonly<Record<C[number], string> & { [switched: `${string}.${string}.${boolean}`]: string }>;
  targetType: Readonly<Record<R[number], string>>;
}
