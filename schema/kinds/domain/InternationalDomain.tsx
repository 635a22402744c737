import { shownDomain } from '../../../contract/domains';
import { CopyText } from '../CopyText';

/** A host name with letters beyond ASCII, as people read it; copied as it is on the wire. */
export default function InternationalDomain({ text }: { text: string }) {
  return <CopyText text={text} shown={shownDomain(text)} />;
}
