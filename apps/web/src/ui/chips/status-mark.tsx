import classes from './status-mark.module.css'

interface StatusMarkProps {
  status: 'planned' | 'active' | 'on_hold' | 'done'
  label: string
}

/** The status of a project: a sign that differs in shape and colour, and its name. */
export function StatusMark({ status, label }: StatusMarkProps) {
  return (
    <span className={classes.mark}>
      <i className={classes.sign} data-status={status} aria-hidden />
      {label}
    </span>
  )
}
