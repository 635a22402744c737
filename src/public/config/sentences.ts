import { deploymentTexts } from '../../i18n/en/deployment';
import { fillText, textFormatOf } from '../../i18n/text';
import type { ConfigProblem } from './checkConfig';

const english = textFormatOf('en');

export function sentenceOf({ key, given }: ConfigProblem): string {
  return fillText(deploymentTexts.problems[key], given, english);
}
