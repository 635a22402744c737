import Button from '@mui/material/Button';
import { LinkBase, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { CallError } from '../../../../dataProvider';
import { unreachableErrorIn } from '../../../../dataProvider/errors';
import { lazyWithRetry } from '../../../app/lazyWithRetry';
import { PLURAL } from '../../../i18n/text';
import { useLabels } from '../../record/useLabels';
import { useListState } from '../ListState';
import { useListFilter } from '../useListFilter';
import { ListMessage } from './ListMessage';

export const NoPermission = lazyWithRetry(() => import('./NoPermission'));

/** Renders an empty list: what it's for, and the create button or, in its place, `children`. */
export function Empty({ children }: { children?: ReactNode }) {
  const { resource, paths } = useListState();
  const translate = useTranslate();
  const labels = useLabels(resource);
  return (
    <ListMessage
      title={translate('list.empty.title', { name: labels.name(PLURAL) })}
      text={translate(`resources.${resource.name}.empty`, { _: labels.description })}
    >
      {children ??
        (paths.create !== undefined && (
          <Button component={LinkBase} to={paths.create} variant="contained" color="primary">
            {labels.create}
          </Button>
        ))}
    </ListMessage>
  );
}

/** Renders a list without matches, with a button that clears the search and the filters. */
export function NoMatch() {
  const { resource } = useListState();
  const translate = useTranslate();
  const { clear } = useListFilter();
  const name = useLabels(resource).name(PLURAL);
  return (
    <ListMessage title={translate('list.noMatch.title', { name })}>
      <Button variant="outlined" onClick={clear}>
        {translate('list.noMatch.clear')}
      </Button>
    </ListMessage>
  );
}

/** Renders a list whose rows can't be read, and the reason. After a 403 it says which roles may read them. */
export function ListFailure({ error }: { error: Error }) {
  const { resource, refetch } = useListState();
  const translate = useTranslate();
  const name = useLabels(resource).name(PLURAL);
  if (error instanceof CallError && error.status === 403) {
    return <NoPermission resource={resource} detail={error.message} />;
  }
  const isRefusal = error instanceof CallError && error.status > 0 && error.status < 500;
  return (
    <ListMessage
      role="alert"
      title={translate('list.failure.title', { name })}
      text={isRefusal ? undefined : translate('list.failure.text')}
      // While the connection is lost, the bar over the page says so.
      detail={unreachableErrorIn(error) ? undefined : error.message}
    >
      <Button variant="outlined" onClick={refetch}>
        {translate('shell.retry')}
      </Button>
    </ListMessage>
  );
}
