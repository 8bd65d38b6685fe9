import { t } from '@arbour/messages/t'
import { Button, VisuallyHidden } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useAccount } from '#features/account/identity/public.ts'
import { ItemName } from '#features/files/items/public/components.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { FoldButton } from '#ui/task-tray/fold-button.tsx'
import { isNarrow, Panel, useFolded } from '#ui/task-tray/panel.tsx'
import { PanelHead } from '#ui/task-tray/panel-head.tsx'
import { PauseButton } from '#ui/task-tray/pause-button.tsx'
import { ZipPanels } from '../zips/zip-panels.tsx'
import { FailuresList } from './failures-list.tsx'
import type { Run, RunState } from './run.ts'
import classes from './run-panel.module.css'
import { endTitle, progressTitle, runFacts } from './run-text.ts'
import { shownRuns } from './shown-runs.ts'
import { UnfinishedRunPanel } from './unfinished-run-panel.tsx'
import { recallRunsFor, unfinishedRuns } from './unfinished-runs.ts'

/** How long a completed bulk operation without failures stays visible, in milliseconds. */
const AUTO_CLOSE_MS = 3000

/**
 * Background operations, each in its own panel: progress, pause and cancel, and failures at the end. Interrupted ones come first
 * and wait for the user; zips come last.
 */
export function RunPanel() {
  const runs = useSyncExternalStore(shownRuns.subscribe, shownRuns.get)
  const unfinishedList = useSyncExternalStore(unfinishedRuns.subscribe, unfinishedRuns.get)
  const account = useAccount()
  useEffect(() => {
    if (account) void recallRunsFor(account.tenant.id, account.user.id)
  }, [account])
  return (
    <>
      {unfinishedList.map((run) => (
        <UnfinishedRunPanel key={run.keys[0]} run={run} />
      ))}
      {runs.map((run) => (
        <OneRun key={run.id} run={run} />
      ))}
      <ZipPanels />
    </>
  )
}

function OneRun({ run }: { run: Run }) {
  const state = useSyncExternalStore(run.subscribe, run.get)
  const [isFolded, setIsFolded] = useFolded(state.failures.length > 0 && state.phase === 'ended')
  const [isInUse, setIsInUse] = useState(false)
  const label = progressTitle(run.kind, state.total)
  const title = state.phase === 'ended' ? endTitle(state, run.kind) : label
  const isClean = state.phase === 'ended' && state.failures.length === 0 && state.skipped === 0

  useEffect(() => {
    if (!isClean || isInUse) return
    // On phones the completion message appears in the same place.
    const timer = window.setTimeout(() => shownRuns.remove(run), isNarrow() ? 0 : AUTO_CLOSE_MS)
    return () => window.clearTimeout(timer)
  }, [isClean, isInUse, run])

  const { phase, done, total, failures } = state
  return (
    <Panel label={label} isFolded={isFolded} onUse={setIsInUse}>
      <PanelHead
        title={title}
        progress={phase === 'ended' ? undefined : { label, value: done / total, facts: runFacts(state) }}
        actions={<Buttons run={run} state={state} isFolded={isFolded} onFold={setIsFolded} />}
      />
      {!isFolded && phase !== 'ended' && (
        <p className={classes.current}>{state.current && <ItemName name={state.current.name} max={50} />}</p>
      )}
      {!isFolded && failures.length > 0 && (
        <div className={classes.failures}>
          <FailuresList failures={failures} />
        </div>
      )}
      <VisuallyHidden role="status">{phase === 'running' ? '' : phase === 'ended' ? title : runFacts(state)}</VisuallyHidden>
    </Panel>
  )
}

interface ButtonsProps {
  run: Run
  state: RunState
  isFolded: boolean
  onFold: (isFolded: boolean) => void
}

function Buttons({ run, state: { phase }, isFolded, onFold }: ButtonsProps) {
  const isInProgress = phase !== 'ended'
  return (
    <>
      {isInProgress && (
        <>
          <PauseButton
            isRunning={phase !== 'paused'}
            isDisabled={phase === 'stopping' || phase === 'asking'}
            labels={{ pause: t('common.pause'), resume: t('files.operations.resume') }}
            onPause={run.pause}
            onResume={run.resume}
          />
          <Button variant="subtle" size="compact-sm" color="gray" disabled={phase === 'stopping'} onClick={run.cancel}>
            {t('common.cancel')}
          </Button>
        </>
      )}
      <FoldButton
        labels={{ hide: t('files.operations.hideDetails'), show: t('files.operations.showDetails') }}
        isFolded={isFolded}
        onFold={onFold}
      />
      {!isInProgress && (
        <IconButton label={t('common.close')} onClick={() => shownRuns.remove(run)}>
          <IconX size={18} aria-hidden />
        </IconButton>
      )}
    </>
  )
}
