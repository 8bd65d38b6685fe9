import classes from './form-failure.module.css'

interface FormFailureProps {
  title?: string
  message: string | null
}

/** Why the whole form was refused. */
export function FormFailure({ title, message }: FormFailureProps) {
  if (message === null) return null
  return (
    <div role="alert" className={classes.failure}>
      {title && <strong>{title}</strong>}
      <span>{message}</span>
    </div>
  )
}
