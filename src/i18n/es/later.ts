import { together } from '../together';

/** The texts in Spanish that come with the first thing that is not in the first list: one file a screen or part. */
export const texts = together(
  import.meta.glob<object>(
    [
      './*.ts',
      '../../../resources/*/texts/*.es.ts',
      '!./{index,later,start,public,publicLater,list,ra,record,shell,units}.ts',
    ],
    {
      eager: true,
    },
  ),
);
