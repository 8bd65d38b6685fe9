import { Popover, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconCalendar } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, Suspense, useId, useState } from 'react'
import { IconButton } from '#ui/icon-button.tsx'
import { LineSkeleton } from '#ui/placeholder/skeletons.tsx'
import type { DateReading } from './day-text.ts'
import classes from './typed-date.module.css'

/** The properties of all fields for dates. */
export interface DateFieldProps {
  label: string
  /** The label is only read to users of a screen reader. */
  isLabelHidden?: boolean
  description?: string | undefined
  /** A date, '' for none, or typed text that is not a date. */
  value: string
  /** An error of the form. Without a text, the form shows it elsewhere. */
  error?: string | boolean | undefined
  onChange: (value: string) => void
  /** The first and the last day that the calendar offers, as `2026-11-21`. Typed dates are not limited. */
  min?: string | undefined
  max?: string | undefined
  isFirst?: boolean
}

interface TypedDateProps extends Omit<DateFieldProps, 'min' | 'max'> {
  placeholder: string
  read: (text: string) => DateReading
  show: (value: string) => string
  /** The content of the popover. */
  calendar: (pick: (value: string) => void, close: () => void) => ReactNode
}

/**
 * A text field for a date with a calendar in a popover, which is loaded when it is opened. While the user types, complete dates
 * are reported at once; Enter and leaving the field complete the text.
 */
export function TypedDate({
  label,
  isLabelHidden = false,
  description,
  value,
  error,
  onChange,
  isFirst,
  placeholder,
  read,
  show,
  calendar,
}: TypedDateProps) {
  const [text, setText] = useState(show(value))
  const [known, setKnown] = useState(value)
  const [isTyping, setIsTyping] = useState(false)
  const [isOpen, { open, close, toggle }] = useDisclosure(false)
  const hint = useId()
  if (known !== value) {
    setKnown(value)
    setText(show(value))
  }
  const report = (next: string) => {
    setKnown(next)
    if (next !== value) onChange(next)
  }
  const type = (typed: string) => {
    const reading = read(typed)
    setText(typed)
    setIsTyping(true)
    report('value' in reading && !reading.isTentative ? reading.value : typed.trim())
  }
  const complete = () => {
    const reading = read(text)
    setIsTyping(false)
    if (!('value' in reading)) return
    setText(show(reading.value))
    report(reading.value)
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') complete()
    if (event.key === 'ArrowDown' && event.altKey) {
      event.preventDefault()
      open()
    }
  }
  const pick = (next: string) => {
    setText(show(next))
    setIsTyping(false)
    report(next)
  }
  const reading = read(text)
  const problem = 'problem' in reading && (!isTyping || error) ? reading.problem : null
  return (
    <TextInput
      {...(isLabelHidden ? { 'aria-label': label } : { label })}
      description={description}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      classNames={{ root: classes.root, input: classes.input }}
      placeholder={placeholder}
      inputMode="decimal"
      autoComplete="off"
      spellCheck={false}
      maxLength={40}
      data-autofocus={isFirst || undefined}
      value={text}
      error={problem ?? error}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={complete}
      onKeyDown={handleKeyDown}
      rightSection={
        <Popover
          opened={isOpen}
          onChange={(opened) => opened || close()}
          position="bottom-end"
          trapFocus
          returnFocus
          withinPortal
        >
          <Popover.Target>
            <IconButton label="Choose a date" aria-describedby={hint} size={28} onClick={toggle}>
              <IconCalendar size={18} aria-hidden />
              <span id={hint} hidden>
                {label}
              </span>
            </IconButton>
          </Popover.Target>
          <Popover.Dropdown className={classes.dropdown}>
            <Suspense fallback={<Loading />}>{calendar(pick, close)}</Suspense>
          </Popover.Dropdown>
        </Popover>
      }
    />
  )
}

function Loading() {
  return (
    <div role="status" aria-label="Loading" className={classes.loading}>
      {['50%', '86%', '90%', '88%', '84%'].map((width) => (
        <LineSkeleton key={width} width={width} />
      ))}
    </div>
  )
}
