import classes from './waiting-mark.module.css'

/** Says of somebody who was asked that nobody has answered yet. */
export function WaitingMark() {
  return <span className={classes.mark}>Waiting</span>
}
