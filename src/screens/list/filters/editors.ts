import type { ComponentType } from 'react';
import type { Field } from '../../../../schema/fields';
import type { KindName } from '../../../../schema/kinds';
import { ChoiceEditor, FlagEditor, ReferenceEditor } from './ChoiceEditors';
import type { EditorProps } from './editorProps';
import { NumberEditor, TimeEditor } from './RangeEditors';
import { TextEditor } from './TextEditor';

/** The filter editor of each kind. A kind without one doesn't compile. */
export const editors: { readonly [K in KindName]: ComponentType<EditorProps<Extract<Field, { kind: K }>>> } = {
  id: TextEditor,
  text: TextEditor,
  email: TextEditor,
  phone: TextEditor,
  domain: TextEditor,
  url: TextEditor,
  ip: TextEditor,
  number: NumberEditor,
  flag: FlagEditor,
  choice: ChoiceEditor,
  time: TimeEditor,
  reference: ReferenceEditor,
  references: ReferenceEditor,
  tags: TextEditor,
  json: TextEditor,
};
