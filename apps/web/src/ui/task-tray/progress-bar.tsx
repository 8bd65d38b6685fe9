import classes from './progress-bar.module.css'

interface ProgressBarProps {
  label: string
  /** 0 to 1. */
  value: number
  isFailed?: boolean
}

/** A progress bar. */
export function ProgressBar({ label, value, isFailed = false }: ProgressBarProps) {
  const percent = Math.floor(Math.min(1, value) * 100)
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className={classes.track}
      data-failed={isFailed || undefined}
    >
      <div className={classes.bar} style={{ transform: `scaleX(${Math.min(1, value)})` }} />
    </div>
  )
}
