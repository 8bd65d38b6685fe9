import { t } from '@arbour/messages/t'
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
        <p className={classes.locked}>{t('preview.pdf.thisPdfIsProtectedBy')}</p>
        <PasswordField
          label={t('common.password')}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={isWrong && t('preview.pdf.incorrectPassword')}
          // It is the document's password, not the user's: browsers should not offer to store it.
          autoComplete="off"
          autoFocus={isWrong}
          data-mantine-stop-propagation="true"
        />
        <Button type="submit" disabled={password === ''} fullWidth>
          {t('common.open')}
        </Button>
        <p className={classes.note}>{t('preview.pdf.itIsOpenedInYour')}</p>
      </form>
    </div>
  )
}
