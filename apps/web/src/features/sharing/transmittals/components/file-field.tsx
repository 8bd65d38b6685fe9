import type { Item } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'
import { Button, Input } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { getErrorMessage } from '#lib/api/errors.ts'
import { truncateMiddle } from '#lib/text/format.ts'
import { FileIcon } from '#ui/file/file-icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { notify } from '#ui/toast/notify.ts'
import classes from './file-field.module.css'

interface FileFieldProps {
  files: readonly Item[]
  error: string | undefined
  onChange: (next: (before: readonly Item[]) => readonly Item[]) => void
  /** Asks for more files. Throws the server's error. */
  onAdd: () => Promise<void>
}

/** The files to issue. */
export function FileField({ files, error, onChange, onAdd }: FileFieldProps) {
  const id = useId()
  const [isAsking, setIsAsking] = useState(false)
  const add = async () => {
    setIsAsking(true)
    try {
      await onAdd()
    } catch (failure) {
      notify(getErrorMessage(failure), [], 'error')
    } finally {
      setIsAsking(false)
    }
  }
  return (
    <Input.Wrapper
      label={<span id={id}>{t('common.files')}</span>}
      labelElement="div"
      error={error}
      errorProps={{ role: 'alert' }}
      inputWrapperOrder={['label', 'input', 'error']}
    >
      <fieldset aria-labelledby={id} className={classes.field}>
        {files.length > 0 && (
          <ul className={classes.list}>
            {files.map((file) => (
              <li key={file.id} className={classes.row}>
                <FileIcon item={file} size={20} />
                <span className={classes.name} title={file.name}>
                  {truncateMiddle(file.name, 60)}
                </span>
                <IconButton
                  label={t('common.removeName', { name: file.name })}
                  size={32}
                  onClick={() => onChange((before) => before.filter((other) => other.id !== file.id))}
                >
                  <IconX size={16} aria-hidden />
                </IconButton>
              </li>
            ))}
          </ul>
        )}
        <Button
          variant="default"
          size="xs"
          className={classes.add}
          data-invalid={error !== undefined || undefined}
          loading={isAsking}
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => void add()}
        >
          {t('sharing.transmittals.addFiles')}
        </Button>
      </fieldset>
    </Input.Wrapper>
  )
}
