import { passwordStrength, STRENGTH_WORDS } from '../model/password-strength.ts'
import classes from './form.module.css'

const BARS = [1, 2, 3, 4] as const

/** How hard a new password is to guess, while it is typed. */
export function PasswordMeter({ password }: { password: string }) {
  const strength = passwordStrength(password)
  return (
    <div className={classes.meter} data-strength={strength}>
      {BARS.map((bar) => (
        <i key={bar} className={classes.bar} data-on={strength >= bar || undefined} />
      ))}
      <span aria-live="polite">{STRENGTH_WORDS[strength]}</span>
    </div>
  )
}
