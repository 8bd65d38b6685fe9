import { filesDownloadCancel, filesDownloadProgress } from '@arbour/contract/calls/items/downloads'
import { t } from '@arbour/messages/t'
import { Button, VisuallyHidden } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { callApi } from '#lib/api/api.ts'
import { getErrorMessage } from '#lib/api/errors.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Panel } from '#ui/task-tray/panel.tsx'
import { PanelHead } from '#ui/task-tray/panel-head.tsx'
import { notify } from '#ui/toast/notify.ts'
import { saveItems } from '../download-items.ts'
import { recallZips, type ZipDownload, zipDownloads } from './zip-downloads.ts'
import { type ZipProgress, zipFacts, zipShare, zipTitle } from './zip-text.ts'

/** The polling interval of a zip's progress, in milliseconds. */
const ASK_EVERY_MS = 1000
/** How long a successful download stays visible, in milliseconds. */
const AUTO_CLOSE_MS = 3000

/** Zips that the server creates while the browser downloads them: progress, cancel and retry. */
export function ZipPanels() {
  const zips = useSyncExternalStore(zipDownloads.subscribe, zipDownloads.get)
  useEffect(recallZips, [])
  return zips.map((zip) => <ZipPanel key={zip.id} zip={zip} />)
}

/** Renders nothing for short downloads; the server only counts the total of longer ones. */
function ZipPanel({ zip }: { zip: ZipDownload }) {
  const progress = useProgress(zip.id)
  const isLong = progress !== undefined && progress !== null && progress.total_files !== null
  const isOver = progress === null || progress?.state === 'cancelled' || (progress && hasEnded(progress) && !isLong)
  const isDone = progress?.state === 'done'
  useEffect(() => {
    if (!isOver && !isDone) return
    const timer = window.setTimeout(() => zipDownloads.remove(zip), isOver ? 0 : AUTO_CLOSE_MS)
    return () => window.clearTimeout(timer)
  }, [zip, isOver, isDone])
  if (!isLong || isOver) return null

  const title = zipTitle(zip.name, progress.state)
  const isInProgress = !hasEnded(progress)
  return (
    <Panel label={zipTitle(zip.name, 'sending')} isFolded={false}>
      <PanelHead
        title={title}
        progress={isInProgress ? { label: title, value: zipShare(progress), facts: zipFacts(progress) } : undefined}
        actions={isInProgress ? <CancelButton zip={zip} /> : <EndButtons zip={zip} canRepeat={!isDone} />}
      />
      <VisuallyHidden role="status">{isInProgress ? '' : title}</VisuallyHidden>
    </Panel>
  )
}

/** Undefined while loading; null if the server no longer knows the zip. */
function useProgress(id: string): ZipProgress | null | undefined {
  const { data } = useQuery({
    queryKey: queryKeys.zip(id),
    queryFn: async () => (await callApi(filesDownloadProgress, { ids: [id] })).downloads[0] ?? null,
    refetchInterval: ({ state }) => (state.data === null || (state.data && hasEnded(state.data)) ? false : ASK_EVERY_MS),
    refetchIntervalInBackground: true,
  })
  return data
}

function hasEnded({ state }: ZipProgress): boolean {
  return state === 'done' || state === 'failed' || state === 'cancelled'
}

function CancelButton({ zip }: { zip: ZipDownload }) {
  const cancel = async () => {
    try {
      await callApi(filesDownloadCancel, { id: zip.id })
      zipDownloads.remove(zip)
    } catch (error) {
      notify(getErrorMessage(error), [], 'error')
    }
  }
  return (
    <Button variant="subtle" size="compact-sm" color="gray" onClick={() => void cancel()}>
      {t('common.cancel')}
    </Button>
  )
}

function EndButtons({ zip, canRepeat }: { zip: ZipDownload; canRepeat: boolean }) {
  const close = () => zipDownloads.remove(zip)
  const repeat = () => {
    close()
    void saveItems(zip)
  }
  return (
    <>
      {canRepeat && (
        <Button variant="subtle" size="compact-sm" onClick={repeat}>
          {t('files.operations.downloadAgain')}
        </Button>
      )}
      <IconButton label={t('common.close')} onClick={close}>
        <IconX size={18} aria-hidden />
      </IconButton>
    </>
  )
}
