import type { ReactNode, Ref } from 'react'
import classes from './field-group.module.css'

interface FieldGroupProps {
  ref?: Ref<HTMLDivElement>
  children: ReactNode
}

/** The fields of a form below each other. */
export function FieldGroup({ ref, children }: FieldGroupProps) {
  return (
    <div ref={ref} className={classes.fields}>
      {children}
    </div>
  )
}
