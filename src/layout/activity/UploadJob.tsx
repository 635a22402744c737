import { useId } from 'react';
import type { Job } from '../../../dataProvider';
import type { Storage } from '../../storage/storage';
import { UploadStatus } from '../../storage/UploadStatus';
import { useStorage, useUploads } from '../../storage/useStorage';
import { JobFrame } from './JobFrame';
import { useJobTexts } from './jobTexts';

interface UploadJobProps {
  job: Job;
  onOpen(): void;
  onDismiss(): void;
}

/** An upload among the jobs. */
export function UploadJob(props: UploadJobProps) {
  const storage = useStorage();
  return storage ? <Known {...props} storage={storage} /> : null;
}

function Known({ storage, ...props }: UploadJobProps & { storage: Storage }) {
  const { job } = props;
  const texts = useJobTexts();
  const nameId = useId();
  const upload = useUploads(storage.uploads).find(({ id }) => id === job.id);
  return (
    <JobFrame {...props} title={texts.title({ ...job, name: upload?.name ?? job.name })} nameId={nameId}>
      {upload && <UploadStatus upload={upload} uploads={storage.uploads} labelId={nameId} />}
    </JobFrame>
  );
}
