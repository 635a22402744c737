import { type SortPayload, useNotify, useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { type Selection, toCsv } from '../../../../dataProvider';
import type { AnyResource } from '../../../../schema/define';
import { useConsoleDataProvider } from '../../record/useConsoleDataProvider';
import type { Column } from '../columns';
import { csvName, downloadFile } from './downloadFile';

export interface ExportProgress {
  rows: number;
  total: number;
}

export interface Export {
  /** How far it is; undefined when none is under way. */
  progress: ExportProgress | undefined;
  start(selection: Selection): void;
  stop(): void;
}

/** Writes all the records of a selection into a CSV file with the list's columns and order. */
export function useExport(resource: AnyResource, columns: readonly Column[], sort: SortPayload): Export {
  const dataProvider = useConsoleDataProvider();
  const translate = useTranslate();
  const notify = useNotify();
  const [progress, setProgress] = useState<ExportProgress>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function write(selection: Selection, { signal }: AbortController): Promise<void> {
    let written = 0;
    const onProgress = (rows: number, total: number) => {
      written = rows;
      setProgress({ rows, total });
    };
    try {
      const pages = dataProvider.exportRows({
        resource: resource.name,
        selection,
        signal,
        onProgress,
        sort: { field: sort.field, order: sort.order === 'DESC' ? 'DESC' : 'ASC' },
      });
      const names = columns.map(column => column.name);
      const heading = (column: string) => translate(`resources.${resource.name}.fields.${column}`);
      const parts: string[] = [];
      for await (const part of toCsv(resource, names, pages, heading)) parts.push(part);
      downloadFile(csvName(resource.name, new Date()), parts, 'text/csv;charset=utf-8');
      notify('list.export.done', { type: 'success', messageArgs: { smart_count: written } });
    } catch (error) {
      if (signal.aborted) notify('list.export.stopped', { type: 'info' });
      else {
        const message = error instanceof Error ? error.message : String(error);
        notify('list.export.failed', { type: 'error', messageArgs: { message } });
      }
    }
  }

  return {
    progress,
    start(selection) {
      running.current?.abort();
      const controller = new AbortController();
      running.current = controller;
      setProgress({ rows: 0, total: 0 });
      void write(selection, controller).finally(() => {
        if (running.current === controller) setProgress(undefined);
      });
    },
    stop: () => running.current?.abort(),
  };
}
