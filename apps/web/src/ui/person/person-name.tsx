import classes from './person-name.module.css'

/** A person's name above their email address. */
export function PersonName({ name, email }: { name: string; email: string }) {
  return (
    <span className={classes.name}>
      <span>{name}</span>
      <span className={classes.email}>{email}</span>
    </span>
  )
}
