import { t } from '@arbour/messages/t'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useItemServices } from '#features/files/items/public/services.ts'
import { FoldButton } from '#ui/task-tray/fold-button.tsx'
import { Panel, useFolded } from '#ui/task-tray/panel.tsx'
import { PanelHead } from '#ui/task-tray/panel-head.tsx'
import { PanelPrompt } from '#ui/task-tray/panel-prompt.tsx'
import { continueRun } from './continue-run.ts'
import { interruptedTitle, leftSentence } from './run-text.ts'
import { runsElsewhere } from './runs-elsewhere.ts'
import { forgetRun, type UnfinishedRun, unfinishedRuns } from './unfinished-runs.ts'

/** An interrupted bulk operation: what remains, and an offer to continue. */
export function UnfinishedRunPanel({ run }: { run: UnfinishedRun }) {
  const services = useItemServices()
  const [isFolded, setIsFolded] = useFolded(true, runsElsewhere.useIsAsked())
  const [goesOn, setGoesOn] = useState(false)
  const { kind, total, operation } = run
  const title = interruptedTitle(kind, total)

  const proceed = async () => {
    setGoesOn(true)
    await continueRun(services, run)
  }

  // The panel closes once the record is deleted, so that an immediate reload does not restore it.
  const discard = () => void forgetRun(run).then(() => unfinishedRuns.remove(run))
  return (
    <Panel label={title} isFolded={isFolded}>
      <PanelHead
        title={title}
        actions={
          <FoldButton
            labels={{ hide: t('files.operations.hideDetails'), show: t('files.operations.showDetails') }}
            isFolded={isFolded}
            onFold={setIsFolded}
          />
        }
      />
      {!isFolded && (
        <PanelPrompt text={leftSentence(operation.items.length, total)}>
          <Button variant="subtle" color="gray" size="xs" disabled={goesOn} onClick={discard}>
            {t('files.common.discard')}
          </Button>
          <Button size="xs" disabled={goesOn} onClick={() => void proceed()}>
            {t('common.continue')}
          </Button>
        </PanelPrompt>
      )}
    </Panel>
  )
}
