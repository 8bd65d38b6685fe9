import type { Book } from '@arbour/documents/sheets/cells/book'
import { formatCount } from '#lib/text/format.ts'
import classes from './bar.module.css'

/** Names the sheets of a workbook that have no tab. */
export function HiddenSheets({ sheets, charts }: Book['hidden']) {
  const text = hiddenText(sheets, charts)
  return text !== null && <span className={classes.size}>{text}</span>
}

function hiddenText(sheets: number, charts: number): string | null {
  if (sheets > 0 && charts > 0)
    return `${sheets === 1 ? '1 hidden sheet' : `${formatCount(sheets)} hidden sheets`}, ${charts === 1 ? '1 chart sheet' : `${formatCount(charts)} chart sheets`} not shown`
  if (sheets > 0) return sheets === 1 ? '1 hidden sheet not shown' : `${formatCount(sheets)} hidden sheets not shown`
  if (charts > 0) return charts === 1 ? '1 chart sheet not shown' : `${formatCount(charts)} chart sheets not shown`
  return null
}
