import classes from './form-failure.module.css'

interface FormFailureProps {
  title?: string
  message: string | null
}

/** The error message of a whole form. */
export function FormFailure({ title, message }: FormFailureProps) {
  if (message === null) return null
  return (
    <div role="alert" className={classes.failure}>
      {title && <strong>{title}</strong>}
      <span>{message}</span>
    </div>
  )
}
