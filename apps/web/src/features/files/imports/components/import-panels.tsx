import { importsUpdate } from '@arbour/contract/calls/content/imports'
import type { Import } from '@arbour/contract/entities/content/import'
import { t } from '@arbour/messages/t'
import { Button, VisuallyHidden } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi } from '#lib/api/api.ts'
import { getErrorMessage } from '#lib/api/errors.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { truncateMiddle } from '#lib/text/format.ts'
import { useDialogs } from '#ui/dialog/host/dialog-host.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Panel } from '#ui/task-tray/panel.tsx'
import { PanelHead } from '#ui/task-tray/panel-head.tsx'
import { PauseButton } from '#ui/task-tray/pause-button.tsx'
import { notify } from '#ui/toast/notify.ts'
import { hasEnded, importFacts, importShare, importTitle } from '../model/texts.ts'
import { importsQuery } from '../queries.ts'
import classes from './import-panels.module.css'

/** The maximum length of a name that fits the title's two lines. */
const MAX_NAME_LENGTH = 32

/** The current user's imports, started in any window: their progress, with buttons to pause, resume and cancel. */
export function ImportPanels() {
  const { data = [] } = useQuery(importsQuery)
  return data.filter(isShown).map((importJob) => <ImportPanel key={importJob.id} importJob={importJob} />)
}

/** The user knows about imports that they cancelled. */
function isShown({ state }: Import): boolean {
  return state !== 'cancelled'
}

function ImportPanel({ importJob }: { importJob: Import }) {
  const dialogs = useDialogs()
  const client = useQueryClient()
  const update = async (name: 'pause' | 'resume' | 'cancel' | 'dismiss') => {
    try {
      await callApi(importsUpdate, { id: importJob.id, act: name })
    } catch (error) {
      notify(getErrorMessage(error), [], 'error')
    }
    await client.invalidateQueries({ queryKey: queryKeys.imports })
  }
  const title = importTitle({ ...importJob, name: truncateMiddle(importJob.name, MAX_NAME_LENGTH) })
  const isOver = hasEnded(importJob)
  const isPaused = importJob.state === 'paused'
  return (
    <Panel label={t('files.imports.importOfName', { name: importJob.name })} isFolded={false}>
      <PanelHead
        title={title}
        progress={isOver ? undefined : { label: title, value: importShare(importJob), facts: importFacts(importJob) }}
        actions={
          isOver ? (
            <>
              <Button variant="subtle" size="compact-sm" onClick={() => void dialogs.open('import-result', { id: importJob.id })}>
                {t('files.imports.viewReport')}
              </Button>
              <IconButton label={t('common.close')} onClick={() => void update('dismiss')}>
                <IconX size={18} aria-hidden />
              </IconButton>
            </>
          ) : (
            <>
              <PauseButton
                isRunning={!isPaused}
                labels={{ pause: t('files.imports.pauseImport'), resume: t('files.imports.resumeImport') }}
                onPause={() => void update('pause')}
                onResume={() => void update('resume')}
              />
              <Button variant="subtle" size="compact-sm" color="gray" onClick={() => void update('cancel')}>
                {t('common.cancel')}
              </Button>
            </>
          )
        }
      />
      {importJob.reason !== null && <p className={classes.reason}>{importJob.reason}</p>}
      <VisuallyHidden role="status">{isOver || isPaused ? title : ''}</VisuallyHidden>
    </Panel>
  )
}
