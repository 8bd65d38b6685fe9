import { MAX_DESCRIPTION_LENGTH } from '@arbour/contract/limits'
import { t } from '@arbour/messages/t'
import { Button, Textarea } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'

interface DescriptionFieldProps {
  value: string
  onChange: (value: string) => void
  error?: string
  /** Hidden behind a button until the user opens it. */
  isOptional?: boolean
}

/** The description of an item. */
export function DescriptionField({ value, onChange, error, isOptional = false }: DescriptionFieldProps) {
  const [isWanted, setIsWanted] = useState(false)
  if (isOptional && !isWanted && value === '') {
    return (
      <Button
        variant="subtle"
        justify="flex-start"
        ms={-8}
        px={8}
        w="fit-content"
        leftSection={<IconPlus size={18} aria-hidden />}
        onClick={() => setIsWanted(true)}
      >
        {t('ui.form.addDescription')}
      </Button>
    )
  }
  return (
    <Textarea
      label={t('ui.form.description')}
      value={value}
      error={error}
      autosize
      minRows={2}
      maxRows={8}
      maxLength={MAX_DESCRIPTION_LENGTH}
      // The user opened the field to type in it.
      autoFocus={isWanted}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
