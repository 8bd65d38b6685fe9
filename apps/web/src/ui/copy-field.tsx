import { t } from '@arbour/messages/t'
import { Button } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { getErrorMessage } from '#lib/api/errors.ts'
import { keyLabel } from '#lib/browser/keys.ts'
import { writeClipboard } from '#lib/browser/write-clipboard.ts'
import classes from './copy-field.module.css'
import { notify } from './toast/notify.ts'

/** How long the button confirms the copy, in milliseconds. */
const DONE_MS = 2500

interface CopyFieldProps {
  /** Accessible name: `Link for ann@example.org`. */
  label: string
  value: string
  /** For values that are read aloud or typed. */
  isLarge?: boolean
  isFirst?: boolean
  /** A message shown after copying, where the button's own label is not enough. */
  copiedMessage?: string
  /** Copies a newly created value immediately, as the button would, and calls this afterwards. Null to not copy automatically. */
  onAutoCopied?: (() => void) | null
}

/** A value to pass on, with a copy button. */
export function CopyField({
  label,
  value,
  isLarge = false,
  isFirst = false,
  copiedMessage,
  onAutoCopied = null,
}: CopyFieldProps) {
  const [isDone, setIsDone] = useState(false)
  const timer = useRef<number>(undefined)
  const text = useRef<HTMLInputElement>(null)
  useEffect(() => () => window.clearTimeout(timer.current), [])

  const copy = async (onCopied = () => copiedMessage !== undefined && notify(copiedMessage)) => {
    try {
      await writeClipboard(value)
    } catch (error) {
      // The user can still copy it manually.
      text.current?.select()
      notify(t('ui.copyField.pressKeysToCopy', { errorMessage: getErrorMessage(error), keys: keyLabel('Mod+c') }), [], 'error')
      return
    }
    onCopied()
    setIsDone(true)
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => setIsDone(false), DONE_MS)
  }
  const isAutoCopied = onAutoCopied !== null
  const autoCopy = useEffectEvent(() => {
    if (onAutoCopied) void copy(onAutoCopied)
  })
  useEffect(() => {
    if (isAutoCopied) queueMicrotask(() => autoCopy())
  }, [isAutoCopied])
  const Icon = isDone ? IconCheck : IconCopy
  return (
    <div className={classes.row} data-large={isLarge || undefined}>
      <input
        ref={text}
        className={classes.value}
        aria-label={label}
        readOnly
        value={value}
        size={isLarge ? value.length : undefined}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button
        className={classes.copy}
        data-autofocus={isFirst || undefined}
        // Also in a dialog that is already open.
        autoFocus={isFirst}
        variant="default"
        leftSection={<Icon size={18} aria-hidden />}
        onClick={() => void copy()}
      >
        <span aria-live="polite">{isDone ? t('ui.copyField.copied') : t('common.copy')}</span>
      </Button>
    </div>
  )
}
