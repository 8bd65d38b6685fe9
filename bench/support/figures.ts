import { readFileSync, writeFileSync } from 'node:fs'
import type { Rows } from './measure.ts'

/** Saved figures by measurement, as printed. */
export type SavedFigures = Record<string, string>

/** A number with its unit, as printed. */
const NUMBER = /(\d[\d,]*(?:\.\d+)?)\s*(ms|s|MB|kB|MiB\/s|a second|requests)(?![\w/])/g
const MORE_IS_BETTER: ReadonlySet<string> = new Set(['MiB/s', 'a second'])
/** Ratio by which a figure can be worse before it is marked. */
const TOLERANCE = 0.1

/** Returns the rows with the saved figures beside them, and the worst deviation of each if it exceeds a tenth. */
export function compare(rows: Rows, savedFigures: SavedFigures): string {
  const lines = rows.map(
    ([name, figure]) => `| ${name} | ${figure} | ${savedFigures[name] ?? ''} | ${formatMark(figure, savedFigures[name])} |`,
  )
  return ['| what | figure | kept | |', '|---|---|---|---|', ...lines].join('\n')
}

function formatMark(figure: string, before: string | undefined): string {
  if (before === undefined) return 'new'
  const worse = worseBy(figure, before)
  return worse > TOLERANCE ? `**worse by ${Math.round(worse * 100)} %**` : ''
}

/** Returns the largest ratio by which a number of a figure is worse than before: 0.5 for one that takes half as long again. */
export function worseBy(figure: string, before: string): number {
  const numbersBefore = parseNumbers(before)
  const shares = parseNumbers(figure).map(({ value, unit }, index) => {
    const numberBefore = numbersBefore[index]
    if (numberBefore?.unit !== unit || numberBefore.value === 0 || value === 0) return 0
    return MORE_IS_BETTER.has(unit) ? numberBefore.value / value - 1 : value / numberBefore.value - 1
  })
  return Math.max(0, ...shares)
}

function parseNumbers(figure: string): { value: number; unit: string }[] {
  return [...figure.matchAll(NUMBER)].map(([, digits = '', unit = '']) => ({ value: Number(digits.replaceAll(',', '')), unit }))
}

/** Reads the saved figures; empty if there are none. */
export function readSavedFigures(path: string): SavedFigures {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as SavedFigures
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {}
    throw error
  }
}

/** Saves the figures of these rows, and keeps those of other rows. */
export function keepFigures(path: string, rows: Rows): void {
  const figures = { ...readSavedFigures(path), ...Object.fromEntries(rows) }
  writeFileSync(path, `${JSON.stringify(figures, null, 2)}\n`)
}
