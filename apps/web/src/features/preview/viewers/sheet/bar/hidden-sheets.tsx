import type { Book } from '@arbour/documents/sheets/cells/book'
import { t } from '@arbour/messages/t'
import classes from './bar.module.css'

/** Names the sheets of a workbook that have no tab. */
export function HiddenSheets({ sheets, charts }: Book['hidden']) {
  const text = hiddenText(sheets, charts)
  return text !== null && <span className={classes.size}>{text}</span>
}

function hiddenText(sheets: number, charts: number): string | null {
  if (sheets > 0 && charts > 0) return t('preview.sheet.hiddenAndChartSheetsNotShown', { sheets, charts })
  if (sheets > 0) return t('preview.sheet.hiddenSheetsNotShown', { sheets })
  if (charts > 0) return t('preview.sheet.chartSheetsNotShown', { charts })
  return null
}
