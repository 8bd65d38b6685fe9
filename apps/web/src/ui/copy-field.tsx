import { Button } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { messageOf } from '#lib/api/errors.ts'
import { writeClipboard } from '#lib/browser/write-clipboard.ts'
import classes from './copy-field.module.css'
import { notify } from './toast/notify.ts'

/** How long it says that it was done, in milliseconds. */
const DONE_MS = 2500

interface CopyFieldProps {
  /** What it is, for who hears it: `Link for ann@example.org`. */
  label: string
  value: string
  /** For what is read aloud or typed off. */
  isLarge?: boolean
  isFirst?: boolean
  /** What is told once it is copied, where the button's own word is not enough. */
  said?: string
  /** It was made just now and is copied at once, as the button does; called once it is copied. Null where it is not. */
  onCopiedAtOnce?: (() => void) | null
}

/** A text that is to be handed on, with a button that copies it. */
export function CopyField({ label, value, isLarge = false, isFirst = false, said, onCopiedAtOnce = null }: CopyFieldProps) {
  const [isDone, setIsDone] = useState(false)
  const timer = useRef<number>(undefined)
  const text = useRef<HTMLInputElement>(null)
  useEffect(() => () => window.clearTimeout(timer.current), [])

  const copy = async (done = () => said !== undefined && notify(said)) => {
    try {
      await writeClipboard(value)
    } catch (error) {
      // It can still be taken by hand.
      text.current?.select()
      notify(`${messageOf(error)}. It is selected: press Ctrl+C, or hold it with a finger.`, [], 'error')
      return
    }
    done()
    setIsDone(true)
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => setIsDone(false), DONE_MS)
  }
  const isCopiedAtOnce = onCopiedAtOnce !== null
  const copyAtOnce = useEffectEvent(() => {
    if (onCopiedAtOnce) void copy(onCopiedAtOnce)
  })
  useEffect(() => {
    if (isCopiedAtOnce) queueMicrotask(() => copyAtOnce())
  }, [isCopiedAtOnce])
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
        // In a dialog that is open already, too.
        autoFocus={isFirst}
        variant="default"
        leftSection={<Icon size={18} aria-hidden />}
        onClick={() => void copy()}
      >
        <span aria-live="polite">{isDone ? 'Copied' : 'Copy'}</span>
      </Button>
    </div>
  )
}
