import { Loader } from '@mantine/core'
import classes from './form.module.css'

/** A short loading message. */
export function BusyNote({ children }: { children: string }) {
  return (
    <div className={classes.centre} role="status">
      <Loader size="sm" aria-hidden />
      <span>{children}</span>
    </div>
  )
}
