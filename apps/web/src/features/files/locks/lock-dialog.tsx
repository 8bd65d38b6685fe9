import type { Item } from '@arbour/contract/entities/items/item'
import { NewLock } from '@arbour/contract/entities/items/lock'
import { DEFAULT_LOCK_HOURS, MAX_LOCK_DAYS, MAX_LOCK_NOTE_LENGTH } from '@arbour/contract/limits'
import { t } from '@arbour/messages/t'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import type { ItemServices } from '#features/files/items/public/services.ts'
import { truncateMiddle } from '#lib/text/format.ts'
import { isoDay } from '#lib/wall-clock.ts'
import type { DialogHandle } from '#ui/dialog/host/dialog-registry.ts'
import { DateTimeField } from '#ui/form/fields/date/date-time-field.tsx'
import { expiryProblem, expiryText, expiryTime } from '#ui/form/fields/expiry.ts'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { lockItems } from './change-locks.ts'
import classes from './lock-dialog.module.css'

const HOUR = 3_600_000

interface LockDialogProps extends DialogHandle<void> {
  services: ItemServices
  items: readonly Item[]
}

/** Locks items until a time, with a note for those who want to change them. */
export function LockDialog({ opened, close, services, items }: LockDialogProps) {
  const [openedAt] = useState(() => Date.now())
  const form = useForm({
    schema: NewLock,
    initial: { note: '', expires: expiryText(new Date(openedAt + DEFAULT_LOCK_HOURS * HOUR)) },
    check: ({ expires }) => ({ expires: expires === '' ? t('files.locks.enterExpiry') : expiryProblem(expires, new Date()) }),
    request: ({ note, expires }) => ({ note, expires: expiryTime(expires) ?? undefined }),
    submit: (request) => lockItems(services, items, request),
  })
  const [first] = items
  const hasFolder = items.some((item) => item.is_dir)
  return (
    <FormDialog
      opened={opened}
      title={t('files.locks.title', { name: truncateMiddle(first?.name ?? '', 40), count: items.length })}
      size="md"
      form={form}
      verb={t('files.locks.lock')}
      onClose={() => close()}
    >
      <p className={classes.text}>
        {hasFolder ? t('files.locks.folderConsequence') : t('files.locks.fileConsequence', { count: items.length })}
      </p>
      <TextInput
        label={t('files.locks.note')}
        description={t('files.locks.noteHint')}
        maxLength={MAX_LOCK_NOTE_LENGTH}
        data-autofocus
        {...form.field('note')}
      />
      <DateTimeField
        label={t('files.locks.until')}
        description={t('files.locks.untilHint', { days: MAX_LOCK_DAYS })}
        min={isoDay(new Date(openedAt))}
        max={isoDay(new Date(openedAt + MAX_LOCK_DAYS * 24 * HOUR))}
        {...form.field('expires')}
      />
    </FormDialog>
  )
}
