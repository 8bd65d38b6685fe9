import type { Area } from '@arbour/documents/sheets/cells/address'
import { areaName, parseArea } from '@arbour/documents/sheets/cells/address'
import { t } from '@arbour/messages/t'
import { type FormEvent, type ReactNode, useState } from 'react'
import classes from './bar.module.css'

interface CellBarProps {
  area: Area
  /** The formula or the full value of the active cell. */
  content: string
  /** Navigates to the typed cell reference. */
  onGo: (area: Area) => void
  children?: ReactNode
}

/** The bar above the grid: the active cell and its full content. */
export function CellBar({ area, content, onGo, children }: CellBarProps) {
  const name = areaName(area)
  const [input, setInput] = useState(name)
  const [shownName, setShownName] = useState(name)
  if (shownName !== name) {
    setShownName(name)
    setInput(name)
  }
  const go = (event: FormEvent) => {
    event.preventDefault()
    const area = parseArea(input.trim())
    if (area) onGo(area)
    else setInput(name)
  }
  return (
    <div className={classes.bar}>
      <form onSubmit={go} className={classes.address}>
        <input
          aria-label={t('preview.sheet.cellReference')}
          value={input}
          spellCheck={false}
          autoComplete="off"
          onChange={(event) => setInput(event.currentTarget.value)}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={() => setInput(name)}
        />
      </form>
      <output
        className={classes.content}
        data-formula={content.startsWith('=') || undefined}
        aria-label={t('preview.sheet.contentsOfCell')}
      >
        {content.slice(0, 32_767)}
      </output>
      {children}
    </div>
  )
}
