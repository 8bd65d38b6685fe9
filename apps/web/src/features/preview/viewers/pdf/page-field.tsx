import { t } from '@arbour/messages/t'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { ViewerBarText } from '../viewer/viewer-bar.tsx'
import classes from './pdf-viewer.module.css'

interface PageFieldProps {
  /** From 1. */
  current: number
  count: number
  onGoTo: (page: number) => void
}

/** The current page and the page count; typing another number and Enter navigates there. */
export function PageField({ current, count, onGoTo }: PageFieldProps) {
  const [input, setInput] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input === null && document.activeElement === field.current) field.current?.select()
  }, [input])
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setInput(null)
    else if (event.key !== 'Enter') return
    event.preventDefault()
    event.stopPropagation()
    const page = Number.parseInt(input ?? '', 10)
    if (event.key === 'Enter' && page >= 1) onGoTo(Math.min(count, page))
    setInput(null)
  }
  return (
    <ViewerBarText>
      <input
        ref={field}
        className={classes.field}
        style={{ width: `calc(${String(count).length}ch + 14px)` }}
        type="text"
        inputMode="numeric"
        aria-label={t('preview.common.page')}
        autoComplete="off"
        maxLength={6}
        data-mantine-stop-propagation="true"
        value={input ?? String(current)}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setInput(event.currentTarget.value.replace(/\D/g, ''))}
        onBlur={() => setInput(null)}
        onKeyDown={handleKeyDown}
      />{' '}
      {t('preview.pdf.ofCount', { count })}
    </ViewerBarText>
  )
}
