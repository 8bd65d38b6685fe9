import { t } from '@arbour/messages/t'
import { Textarea } from '@mantine/core'
import type { Field } from '../use-form.ts'
import { CheckField } from './check-field.tsx'
import classes from './notify-fields.module.css'

interface NotifyFieldsProps {
  /** Absent for what is always sent by email. */
  isByEmail?: Field<boolean>
  note: Field<string>
}

/** Options to notify people by email with a note. The note is hidden, but kept, while email is off. */
export function NotifyFields({ isByEmail, note }: NotifyFieldsProps) {
  return (
    <div className={classes.fields}>
      {isByEmail && <CheckField label={t('ui.form.sendEmailNotification')} {...isByEmail} />}
      <Textarea
        label={t('common.message')}
        placeholder={t('ui.form.optionalAddMessageToEmail')}
        rows={4}
        disabled={isByEmail?.value === false}
        value={note.value}
        error={note.error}
        onChange={note.onChange}
      />
    </div>
  )
}
