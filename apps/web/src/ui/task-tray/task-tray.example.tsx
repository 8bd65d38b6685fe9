import { Button, CloseButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { FoldButton } from './fold-button.tsx'
import { Panel } from './panel.tsx'
import { PanelHead } from './panel-head.tsx'
import { PanelPrompt } from './panel-prompt.tsx'
import { PauseButton } from './pause-button.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { TaskTray } from './task-tray.tsx'

export const fillsWindow = true

const noop = () => undefined
const LABELS = { pause: 'Pause all', resume: 'Resume all' }
const RUNNING = { label: 'Progress of all uploads', value: 0.42, facts: '3 of 7 files, 2.1 MB/s' }

function Uploads({
  isFolded = false,
  isPaused = false,
  children,
}: {
  isFolded?: boolean
  isPaused?: boolean
  children?: ReactNode
}) {
  const actions = (
    <>
      <PauseButton isRunning={!isPaused} labels={LABELS} onPause={noop} onResume={noop} />
      <FoldButton labels={{ hide: 'Hide uploads', show: 'Show uploads' }} isFolded={isFolded} onFold={noop} />
    </>
  )
  return (
    <Panel label="Uploads" isFolded={isFolded}>
      <PanelHead title={isPaused ? 'Uploads paused' : 'Uploading 7 files'} actions={actions} progress={RUNNING} />
      {children}
    </Panel>
  )
}

export function Running() {
  return (
    <TaskTray>
      <Uploads>
        <ProgressBar label="Progress of site-plan.pdf" value={0.8} />
        <ProgressBar label="Progress of elevation.dwg" value={0.3} isFailed />
      </Uploads>
    </TaskTray>
  )
}

export function Folded() {
  return (
    <TaskTray>
      <Uploads isFolded />
    </TaskTray>
  )
}

export function Paused() {
  return (
    <TaskTray>
      <Uploads isPaused />
    </TaskTray>
  )
}

export function NothingToPause() {
  const pause = <PauseButton isRunning isDisabled labels={LABELS} onPause={noop} onResume={noop} />
  return (
    <TaskTray>
      <Panel label="Uploads" isFolded>
        <PanelHead title="Waiting for a decision" actions={pause} progress={{ ...RUNNING, value: 0, facts: 'Not started' }} />
      </Panel>
    </TaskTray>
  )
}

export function Done() {
  return (
    <TaskTray>
      <Panel label="Uploads" isFolded>
        <PanelHead title="7 files uploaded" actions={<CloseButton aria-label="Close uploads" />} />
      </Panel>
    </TaskTray>
  )
}

export function AskingTwoPanels() {
  return (
    <TaskTray>
      <Panel label="Copies" isFolded>
        <PanelHead
          title="Copying 212 items"
          actions={null}
          progress={{ label: 'Progress of the copy', value: 0.08, facts: '17 of 212' }}
        />
      </Panel>
      <Uploads>
        <PanelPrompt text="A file named “Structural calculations and drawings, revision C.pdf” is already in this folder.">
          <Button size="xs">Replace</Button>
          <Button size="xs" variant="default">
            Keep both
          </Button>
          <Button size="xs" variant="default">
            Skip
          </Button>
        </PanelPrompt>
      </Uploads>
    </TaskTray>
  )
}
