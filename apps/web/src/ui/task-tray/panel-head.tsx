import type { ReactNode } from 'react'
import { formatPercent } from '#lib/text/format.ts'
import classes from './panel-head.module.css'
import { ProgressBar } from './progress-bar.tsx'

interface PanelHeadProps {
  title: string
  /** Buttons beside the title. */
  actions: ReactNode
  /** The progress from 0 to 1 with a short status text; absent when the task has ended. */
  progress?: { label: string; value: number; facts: string } | undefined
}

/** The header of a panel: title, buttons and progress in two lines. */
export function PanelHead({ title, actions, progress }: PanelHeadProps) {
  return (
    <div className={classes.head}>
      <div className={classes.line}>
        <h2 className={classes.title}>{title}</h2>
        {actions}
      </div>
      {progress && (
        <>
          <div className={classes.facts}>
            <span className={classes.words}>{progress.facts}</span>
            <span className={classes.share}>{formatPercent(Math.floor(progress.value * 100) / 100)}</span>
          </div>
          <ProgressBar label={progress.label} value={progress.value} />
        </>
      )}
    </div>
  )
}
