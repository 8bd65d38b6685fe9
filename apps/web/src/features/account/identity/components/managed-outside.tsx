import { IconId } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './managed-outside.module.css'

/** One line in the place of what only the identity provider outside can do. */
export function ManagedOutside({ children }: { children: ReactNode }) {
  return (
    <p className={classes.note}>
      <IconId size={18} stroke={1.7} aria-hidden />
      {children}
    </p>
  )
}
