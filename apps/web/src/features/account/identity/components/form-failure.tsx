import { IconExclamationCircle } from '@tabler/icons-react'
import { ApiError } from '#lib/api/api.ts'
import classes from './form.module.css'

/** The error message of a whole form. */
export function FormFailure({ message }: { message: string | null }) {
  if (message === null) return null
  return (
    <div role="alert" className={classes.failure}>
      <IconExclamationCircle size={20} aria-hidden />
      <span>{message}</span>
    </div>
  )
}

/** Whether the sign-in of a form has expired, so that a retry is useless. */
export function isExpired(failure: unknown): boolean {
  return failure instanceof ApiError && (failure.status === 404 || failure.status === 410)
}
