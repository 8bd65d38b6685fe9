import { t } from '@arbour/messages/t'
import { Popover, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconCalendar } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, Suspense, useId, useState } from 'react'
import { IconButton } from '#ui/icon-button.tsx'
import { LineSkeleton } from '#ui/placeholder/skeletons.tsx'
import type { DateParseResult } from './day-text.ts'
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
  parse: (text: string) => DateParseResult
  format: (value: string) => string
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
  parse,
  format,
  calendar,
}: TypedDateProps) {
  const [text, setText] = useState(format(value))
  const [lastValue, setLastValue] = useState(value)
  const [isTyping, setIsTyping] = useState(false)
  const [isOpen, { open, close, toggle }] = useDisclosure(false)
  const hint = useId()
  if (lastValue !== value) {
    setLastValue(value)
    setText(format(value))
  }
  const report = (next: string) => {
    setLastValue(next)
    if (next !== value) onChange(next)
  }
  const type = (newText: string) => {
    const parsed = parse(newText)
    setText(newText)
    setIsTyping(true)
    report('value' in parsed && !parsed.isTentative ? parsed.value : newText.trim())
  }
  const complete = () => {
    const parsed = parse(text)
    setIsTyping(false)
    if (!('value' in parsed)) return
    setText(format(parsed.value))
    report(parsed.value)
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') complete()
    if (event.key === 'ArrowDown' && event.altKey) {
      event.preventDefault()
      open()
    }
  }
  const pick = (next: string) => {
    setText(format(next))
    setIsTyping(false)
    report(next)
  }
  const parsed = parse(text)
  const problem = 'problem' in parsed && (!isTyping || error) ? parsed.problem : null
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
          // The calendar is larger than what is shown while it loads, and may fit above the field only.
          preventPositionChangeWhenVisible={false}
        >
          <Popover.Target>
            <IconButton label={t('ui.form.chooseDate')} aria-describedby={hint} size={28} onClick={toggle}>
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
    <div role="status" aria-label={t('common.loading')} className={classes.loading}>
      {['50%', '86%', '90%', '88%', '84%'].map((width) => (
        <LineSkeleton key={width} width={width} />
      ))}
    </div>
  )
}
