import type { Book } from '@arbour/documents/sheets/cells/book'
import classes from './bar.module.css'

/** Names the sheets of a workbook that have no tab. */
export function HiddenSheets({ sheets, charts }: Book['hidden']) {
  const parts = [
    sheets > 0 && (sheets === 1 ? '1 hidden sheet' : `${sheets} hidden sheets`),
    charts > 0 && (charts === 1 ? '1 chart sheet' : `${charts} chart sheets`),
  ].filter(Boolean)
  return parts.length > 0 && <span className={classes.size}>{parts.join(', ')} not shown</span>
}
