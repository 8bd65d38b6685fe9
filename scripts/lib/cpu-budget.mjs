import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './root.mjs'

/** The page with the reference figures: a table with a row `| step | CPU seconds |` for each step and for the total. */
const PAGE = join(ROOT, 'docs/develop/testing.md')
const TOTAL = 'Total'

/**
 * Returns the CPU seconds of a test run beside the reference figures, as lines to print.
 * @param {{ name: string, cpuSeconds: number | null }[]} steps Null: not measured.
 * @param {number | null} machineSeconds CPU seconds of the whole machine during the run; null: unknown.
 */
export function compareWithBudget(steps, machineSeconds) {
  const measuredSteps = steps.filter(({ cpuSeconds }) => cpuSeconds !== null)
  const total =
    measuredSteps.length > 0 ? measuredSteps.reduce((sum, { cpuSeconds }) => sum + (cpuSeconds ?? 0), 0) : machineSeconds
  if (total === null) return ['CPU seconds are not measured on this system.']
  const keptFigures = readKept()
  const rows = [...measuredSteps, { name: TOTAL, cpuSeconds: total }]
  return [
    'CPU seconds, user and system of all processes; kept figures are in docs/develop/testing.md:',
    ...rows.map(({ name, cpuSeconds }) => {
      const before = keptFigures.get(name) ?? Number.NaN
      const change = Math.round((Number(cpuSeconds) / before - 1) * 100)
      const comparison = Number.isNaN(before) ? 'none kept' : `kept ${before.toFixed(0)}, ${change > 0 ? '+' : ''}${change} %`
      return `  ${name.padEnd(32)} ${Number(cpuSeconds).toFixed(0).padStart(6)}   ${comparison}`
    }),
    ...(measuredSteps.length === 0 ? ['  No control groups here: the total is that of the whole machine.'] : []),
  ]
}

/** @returns {Map<string, number>} The reference figures by step name. */
function readKept() {
  const rows = readFileSync(PAGE, 'utf8').matchAll(/^\| ([^|]+?) \| ([\d,]+) \|/gm)
  return new Map([...rows].map(([, name = '', figure = '']) => [name, Number(figure.replaceAll(',', ''))]))
}
