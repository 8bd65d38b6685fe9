import type { SheetTab } from '@arbour/documents/sheets/cells/book'
import { t } from '@arbour/messages/t'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { alongLine } from '#lib/browser/direction.ts'
import classes from './bar.module.css'

/** The sheets of a workbook. */
export function SheetTabs({
  tabs,
  active,
  onOpen,
}: {
  tabs: readonly SheetTab[]
  active: number
  /** `isPointed`: opened by mouse or touch, so that the focus leaves the tabs. */
  onOpen: (tab: number, isPointed: boolean) => void
}) {
  const list = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is to be brought into sight
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [active])
  const handleKey = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1, Home: -active, End: tabs.length - 1 - active }[alongLine(event.key)]
    if (step === undefined) return
    event.preventDefault()
    event.stopPropagation()
    const next = Math.min(tabs.length - 1, Math.max(0, active + step))
    onOpen(next, false)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }
  return (
    <div ref={list} role="tablist" aria-label={t('preview.sheet.sheets')} className={classes.tabs} onKeyDown={handleKey}>
      {tabs.map(({ name, color }, tab) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: sheets keep their places
          key={tab}
          type="button"
          role="tab"
          aria-selected={tab === active}
          tabIndex={tab === active ? 0 : -1}
          className={classes.tab}
          onClick={(event) => onOpen(tab, event.detail > 0)}
        >
          {color && <i className={classes.tabColor} style={{ background: color }} aria-hidden />}
          {name}
        </button>
      ))}
    </div>
  )
}
