import { useTranslate } from 'ra-core';
import { Moment } from '../../../schema/kinds/time/Moment';
import { useRelativeTime } from '../../../schema/kinds/time/useRelativeTime';

interface Props {
  /** The key of a text with the placeholder `when`. */
  text: string;
  /** ISO 8601. */
  moment: string;
}

/** Renders a text about a time relative to now, such as when a device was last used. */
export function RelativeMoment({ text, moment }: Props) {
  const translate = useTranslate();
  const timeText = useRelativeTime();
  return <Moment dateTime={moment}>{translate(text, { when: timeText(moment) })}</Moment>;
}
