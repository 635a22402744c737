import { useEffect } from 'react';
import { deploymentTexts as texts } from '../../i18n/en/deployment';
import type { ConfigProblem } from './checkConfig';
import type { ConfigError } from './loadConfig';
import { sentenceOf } from './sentences';

/**
 * Renders instead of the console if its configuration is missing or wrong. It has no branding and is in English,
 * because both would come from the configuration.
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

/** Renders the sentence of a problem, with the field's name as code. */
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
