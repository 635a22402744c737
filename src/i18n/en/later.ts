import { together } from '../together';

/**
 * The English texts that load with the first component that isn't part of the first list. One file per screen or part.
 */
export const texts = together(
  import.meta.glob<object>(
    [
      './*.ts',
      '../../../resources/*/texts/*.en.ts',
      '!./{index,later,start,public,publicLater,list,ra,record,shell,units,deployment}.ts',
    ],
    {
      eager: true,
    },
  ),
);
