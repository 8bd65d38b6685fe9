import { CloseButton, Pill, PillsInput } from '@mantine/core'
import { type ClipboardEvent, type KeyboardEvent, useState } from 'react'
import { addAddresses, type EmailList, NO_ADDRESS, readAddresses, takeTyped } from './addresses.ts'
import classes from './email-field.module.css'

interface EmailFieldProps {
  value: EmailList
  error: string | undefined
  onChange: (value: EmailList) => void
}

/** A field for one or more email addresses: Enter, a comma or a space adds the typed one, and pasting adds many. */
export function EmailField({ value, error, onChange }: EmailFieldProps) {
  const { listed, typed } = value
  const [isWrong, setIsWrong] = useState(false)
  const change = (next: EmailList, wrong = false) => {
    setIsWrong(wrong)
    onChange(next)
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (['Enter', ',', ';', ' '].includes(event.key) && typed.trim() !== '') {
      event.preventDefault()
      const next = takeTyped(value)
      change(next, next.typed !== '')
    } else if (event.key === 'Backspace' && typed === '') change({ listed: listed.slice(0, -1), typed: '' })
  }
  const handlePaste = (event: ClipboardEvent) => {
    const pasted = readAddresses(event.clipboardData.getData('text'))
    if (pasted.valid.length === 0) return
    event.preventDefault()
    const rest = [typed, pasted.rest].filter(Boolean).join(' ')
    change({ listed: addAddresses(listed, pasted.valid), typed: rest }, rest !== '')
  }

  return (
    <PillsInput label="Email addresses" error={isWrong ? NO_ADDRESS : error} errorProps={{ role: 'alert' }}>
      <Pill.Group>
        {listed.map((address) => (
          <span key={address} className={classes.address}>
            <span className={classes.text}>{address}</span>
            <CloseButton
              className={classes.remove}
              size={22}
              iconSize={14}
              aria-label={`Remove ${address}`}
              onClick={() => change({ listed: listed.filter((one) => one !== address), typed })}
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
          placeholder={listed.length === 0 ? 'name@company.com' : undefined}
          value={typed}
          onChange={(event) => change({ listed, typed: event.currentTarget.value })}
          onKeyDown={handleKeyDown}
          onPaste={handlePaste}
        />
      </Pill.Group>
    </PillsInput>
  )
}
