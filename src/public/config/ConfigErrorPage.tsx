import { useEffect } from 'react';
import { deploymentTexts as texts } from '../../i18n/en/deployment';
import type { ConfigProblem } from './checkConfig';
import type { ConfigError } from './loadConfig';
import { sentenceOf } from './sentences';

/**
 * Shown in place of the console where its configuration is missing or wrong. It has no brand and no language but
 * English: both would come from what could not be read.
 */
export function ConfigErrorPage({ error }: { error: ConfigError }) {
  const { problems, isUnreachable } = error;
  const title = isUnreachable ? texts.unreachableTitle : texts.title;
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <main className="error-view config-error" lang="en" dir="ltr">
      <div role="alert">
        <h1>{title}</h1>
        <p>{isUnreachable ? texts.unreachableBody : texts.body}</p>
        <ul>
          {problems.map(problem => (
            <li key={problem.key + problem.given.field}>
              <Sentence problem={problem} />
            </li>
          ))}
        </ul>
      </div>
      <div className="error-actions">
        <button type="button" className="button primary" onClick={() => location.reload()}>
          {texts.retry}
        </button>
      </div>
      <details>
        <summary>{texts.details}</summary>
        <code>{`${new Date().toISOString()} ${location.href}\n${error.message}`}</code>
      </details>
    </main>
  );
}

/** A problem's sentence, with the field that it names as code. */
function Sentence({ problem }: { problem: ConfigProblem }) {
  const sentence = sentenceOf(problem);
  const { field } = problem.given;
  if (field === undefined || !sentence.startsWith(field)) return sentence;
  return (
    <>
      <code>{field}</code>
      {sentence.slice(field.length)}
    </>
  );
}
