import type { Book } from '@arbour/documents/sheets/cells/book'
import classes from './bar.module.css'

/** Names the sheets of a workbook that have no tab. */
export function HiddenSheets({ sheets, charts }: Book['hidden']) {
  const parts = [
    sheets > 0 && (sheets === 1 ? '1 hidden sheet not shown' : `${sheets} hidden sheets not shown`),
    charts > 0 && (charts === 1 ? '1 chart sheet not shown' : `${charts} chart sheets not shown`),
  ].filter(Boolean)
  return parts.length > 0 && <span className={classes.size}>{parts.join(' · ')}</span>
}
