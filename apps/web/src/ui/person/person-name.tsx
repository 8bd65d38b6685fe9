import classes from './person-name.module.css'

/** What somebody is called, above their address. */
export function PersonName({ name, email }: { name: string; email: string }) {
  return (
    <span className={classes.name}>
      <span>{name}</span>
      <span className={classes.email}>{email}</span>
    </span>
  )
}
