import { splitName } from '@arbour/contract/names'
import { t } from '@arbour/messages/t'
import { TextInput } from '@mantine/core'
import { useRef } from 'react'

interface NameFieldProps {
  value: string
  onChange: (value: string) => void
  error?: string
  label?: string
  placeholder?: string
  isRequired?: boolean
  /** The first field of the dialog: on focus, selects the name without its extension. */
  isFirst?: boolean
  /** Whether the name can have an extension. */
  isFile?: boolean
}

/** The name of an item. */
export function NameField({
  value,
  onChange,
  error,
  label = t('common.name'),
  placeholder,
  isRequired = true,
  isFirst = false,
  isFile = false,
}: NameFieldProps) {
  const isFresh = useRef(true)
  return (
    <TextInput
      label={label}
      placeholder={placeholder}
      value={value}
      error={error}
      required={isRequired}
      withAsterisk={false}
      data-autofocus={isFirst || undefined}
      maxLength={255}
      autoComplete="off"
      spellCheck={false}
      onFocus={(event) => {
        if (!isFirst || !isFresh.current) return
        isFresh.current = false
        event.currentTarget.setSelectionRange(0, isFile ? splitName(value).base.length : value.length)
      }}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
