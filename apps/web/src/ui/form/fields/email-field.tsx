import { t } from '@arbour/messages/t'
import { CloseButton, Pill, PillsInput } from '@mantine/core'
import { type ClipboardEvent, type KeyboardEvent, useState } from 'react'
import { addAddresses, addTypedAddresses, type EmailList, NO_ADDRESS, readAddresses } from './addresses.ts'
import classes from './email-field.module.css'

interface EmailFieldProps {
  value: EmailList
  error: string | undefined
  onChange: (value: EmailList) => void
}

/** A field for one or more email addresses: Enter, a comma or a space adds the typed one, and pasting adds many. */
export function EmailField({ value, error, onChange }: EmailFieldProps) {
  const { addresses, text } = value
  const [isWrong, setIsWrong] = useState(false)
  const change = (next: EmailList, hasError = false) => {
    setIsWrong(hasError)
    onChange(next)
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (['Enter', ',', ';', ' '].includes(event.key) && text.trim() !== '') {
      event.preventDefault()
      const next = addTypedAddresses(value)
      change(next, next.text !== '')
    } else if (event.key === 'Backspace' && text === '') change({ addresses: addresses.slice(0, -1), text: '' })
  }
  const handlePaste = (event: ClipboardEvent) => {
    const pastedAddresses = readAddresses(event.clipboardData.getData('text'))
    if (pastedAddresses.valid.length === 0) return
    event.preventDefault()
    const remainingText = [text, pastedAddresses.invalidText].filter(Boolean).join(' ')
    change({ addresses: addAddresses(addresses, pastedAddresses.valid), text: remainingText }, remainingText !== '')
  }

  return (
    <PillsInput label={t('ui.form.emailAddresses')} error={isWrong ? NO_ADDRESS : error} errorProps={{ role: 'alert' }}>
      <Pill.Group>
        {addresses.map((address) => (
          <span key={address} className={classes.address}>
            <span className={classes.text}>{address}</span>
            <CloseButton
              className={classes.remove}
              size={22}
              iconSize={14}
              aria-label={t('ui.form.removeAddress', { address })}
              onClick={() => change({ addresses: addresses.filter((other) => other !== address), text })}
            />
          </span>
        ))}
        <PillsInput.Field
          className={classes.typed}
          data-autofocus
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={5000}
          placeholder={addresses.length === 0 ? t('ui.form.nameCompanyCom') : undefined}
          value={text}
          onChange={(event) => change({ addresses, text: event.currentTarget.value })}
          onKeyDown={handleKeyDown}
          onPaste={handlePaste}
        />
      </Pill.Group>
    </PillsInput>
  )
}
