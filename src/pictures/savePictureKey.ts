import type { CurrentRecord } from '../../contract/etags';
import { editedValues, StaleValues, saveValues } from '../../dataProvider/editedValues';
import { etagOf } from '../../dataProvider/stale';

interface SavePictureOptions {
  /** The key that is shown, and the etag of its record. */
  shown: string | null;
  etag?: string;
  /** Saves the key in the record if it still has this etag. */
  send(etagsInput: { etag?: string }): Promise<{ etag?: string }>;
  read(values: CurrentRecord['values']): unknown;
  show(key: string | null, etag: string | undefined): void;
}

/** Saves another key of a picture. If another user has changed the picture, throws and shows theirs. */
export async function savePictureKey(
  key: string | null,
  { shown, etag, send, read, show }: SavePictureOptions,
): Promise<void> {
  interface Picture {
    key: string | null;
  }
  const edited = { ...editedValues<Picture>({ key: shown }, etag), values: { key } };
  const keyOf = (values: CurrentRecord['values']): Picture => {
    const found = read(values);
    return { key: typeof found === 'string' ? found : null };
  };
  try {
    const { answer, from } = await saveValues(edited, now => send(etagOf(now)), keyOf);
    show(key, (answer ?? from).etag);
  } catch (error) {
    if (error instanceof StaleValues) show(error.edited.base.key, error.edited.etag);
    throw error;
  }
}
