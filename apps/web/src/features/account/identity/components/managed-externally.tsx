import { IconId } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './managed-outside.module.css'

/** A note that replaces features managed by the external identity provider. */
export function ManagedExternally({ children }: { children: ReactNode }) {
  return (
    <p className={classes.note}>
      <IconId size={18} stroke={1.7} aria-hidden />
      {children}
    </p>
  )
}
