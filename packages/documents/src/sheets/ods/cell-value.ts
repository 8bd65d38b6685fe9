import { attribute, numberOf } from '../../xml/xml-scanner.ts'
import { KIND } from '../cells/block.ts'
import { isoDay } from '../days.ts'

/** Returns the kind and number of a cell from its attributes. Days are counted as in Excel. */
export function cellValue(attributes: string): { kind: number; num: number } {
  const type = attribute(attributes, 'office:value-type') ?? attribute(attributes, 'calcext:value-type')
  const num = numberOf(attributes, 'office:value') ?? 0
  if (attribute(attributes, 'calcext:value-type') === 'error') return { kind: KIND.error, num: 0 }
  if (type === 'float' || type === 'percentage' || type === 'currency') return { kind: KIND.number, num }
  if (type === 'date') return numberOr(isoDay(attribute(attributes, 'office:date-value') ?? ''))
  if (type === 'time') return numberOr(timeOf(attribute(attributes, 'office:time-value')))
  if (type === 'boolean') return { kind: KIND.boolean, num: attribute(attributes, 'office:boolean-value') === 'true' ? 1 : 0 }
  return { kind: type === undefined ? KIND.blank : KIND.text, num: 0 }
}

function numberOr(num: number): { kind: number; num: number } {
  return Number.isFinite(num) ? { kind: KIND.number, num } : { kind: KIND.text, num: 0 }
}

/** Converts `PT1H30M0S` to a fraction of a day. */
function timeOf(text = ''): number {
  const [, hours, minutes, seconds] = /^PT(?:(\d+)H)?(?:(\d+)M)?(?:([\d.]+)S)?$/.exec(text) ?? []
  return (Number(hours ?? 0) + Number(minutes ?? 0) / 60 + Number(seconds ?? 0) / 3600) / 24
}

/** Converts a formula to Excel's notation: `of:=SUM([.A1:.B2])` is `SUM(A1:B2)`. */
export function plainFormula(text: string): string {
  return text
    .replace(/^\w*:?=/, '')
    .replace(/\[([^\]]*)\]/g, (_, reference: string) =>
      reference.replace(/(\$?(?:'[^']*'|[^.:'\s]*))\.(\$?[A-Z]+\$?\d+)/g, (_, sheet: string, cell: string) => {
        const name = sheet.replace(/^\$/, '')
        return name ? `${name}!${cell}` : cell
      }),
    )
    .replaceAll(';', ',')
}
