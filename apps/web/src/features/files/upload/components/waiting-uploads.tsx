import { t } from '@arbour/messages/t'
import { IconUpload } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { WaitingRow } from '#ui/waiting-row/waiting-row.tsx'
import { uploads } from '../engine/uploads.ts'
import { summarise } from '../model/summary.ts'
import { pickFiles } from '../pick-files.ts'
import { chooseAgain } from './choose-again.ts'
import { uploadsElsewhere } from './uploads-elsewhere.ts'

/** Uploads that need the user's action, as rows of a list. */
export function WaitingUploads() {
  const { queue } = useSyncExternalStore(uploads.subscribe, uploads.getSnapshot)
  const { absent, retryable } = summarise(queue.entries)
  uploadsElsewhere.useAsking(absent + retryable > 0)
  const isOpenable = queue.entries.every(({ status }) => status.kind !== 'absent' || status.hasHandle)
  return (
    <>
      {absent > 0 && (
        <WaitingRow
          icon={<IconUpload size={20} color="var(--amber)" aria-hidden />}
          text={t('files.upload.uploadsInterrupted', { absent })}
          action={isOpenable ? t('common.continue') : t('files.upload.chooseFiles')}
          onAction={isOpenable ? uploads.proceed : () => chooseAgain(pickFiles)}
        />
      )}
      {retryable > 0 && (
        <WaitingRow
          icon={<IconUpload size={20} color="var(--amber)" aria-hidden />}
          text={t('files.upload.uploadsFailed', { failed: retryable })}
          action={t('common.retry')}
          onAction={() => uploads.retry()}
        />
      )}
    </>
  )
}
