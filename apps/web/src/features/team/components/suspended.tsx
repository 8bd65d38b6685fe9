import classes from './suspended.module.css'

/** The mark of who may not sign in to the team for now. */
export function Suspended() {
  return <span className={classes.mark}>Suspended</span>
}
