import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { PasswordField } from '#ui/password-field.tsx'
import classes from './pdf-viewer.module.css'

interface PasswordFormProps {
  /** Whether the last password was wrong. */
  isWrong: boolean
  onSubmit: (password: string) => void
}

/** Asks for the password of a PDF. */
export function PasswordForm({ isWrong, onSubmit }: PasswordFormProps) {
  const [password, setPassword] = useState('')
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (password !== '') onSubmit(password)
  }
  return (
    <div className={classes.waiting}>
      <form className={classes.password} onSubmit={handleSubmit}>
        <IconLock size={28} className={classes.lock} aria-hidden />
        <p className={classes.locked}>This PDF is protected by a password.</p>
        <PasswordField
          label="Password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={isWrong && 'That is not the password.'}
          // It is the document's password, not the user's: browsers should not offer to store it.
          autoComplete="off"
          autoFocus={isWrong}
          data-mantine-stop-propagation="true"
        />
        <Button type="submit" disabled={password === ''} fullWidth>
          Open
        </Button>
        <p className={classes.note}>It is opened in your browser: the password is not sent anywhere.</p>
      </form>
    </div>
  )
}
