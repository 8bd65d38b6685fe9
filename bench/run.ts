import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { makeDataDir, removeDataDir } from '@arbour/testing/server/data-dir'
import { self } from '@arbour/testing/server/users'
import { benchBackup } from './backup.ts'
import { benchmarks } from './benchmarks.ts'
import { benchBrowser } from './browser/browser.ts'
import { benchCallLimits } from './call-limits.ts'
import { benchCompare } from './compare/compare.ts'
import { benchHostile } from './hostile.ts'
import { benchImports } from './imports.ts'
import { benchLinkPage } from './link-page.ts'
import { benchMillion } from './million/million.ts'
import { benchOffice } from './office.ts'
import { benchPdf } from './pdf.ts'
import { benchQuotas } from './quotas.ts'
import { benchReports } from './reports/reports.ts'
import { benchScale } from './scale/scale.ts'
import { benchShares } from './shares/shares.ts'
import { benchSheets } from './sheets.ts'
import { BenchClient } from './support/client.ts'
import { compare, keepFigures, readSavedFigures } from './support/figures.ts'
import type { Rows } from './support/measure.ts'
import { makeToken, splitMemory, startServer } from './support/server.ts'
import { benchTransfer } from './transfer.ts'

/** Runs the named benchmarks on a separate data folder. */
async function benchSmall(names: readonly string[]): Promise<Rows> {
  const dataDir = await makeDataDir(self)
  const rows: Rows = []
  try {
    const cold = await startServer(dataDir)
    rows.push(['start, empty data folder (database made)', `${cold.startMs.toFixed(0)} ms`])
    await cold.stop()
    const server = await startServer(dataDir)
    rows.push(['start, existing data folder', `${server.startMs.toFixed(0)} ms`])
    rows.push(['memory of the server then', splitMemory(server.process.pid ?? 0)])
    try {
      const client = new BenchClient(server.url, makeToken(dataDir))
      const tokenFor = (email: string) => makeToken(dataDir, { email })
      for (const name of names) {
        console.error(`${name} ...`)
        rows.push(...((await benchmarks[name]?.({ client, server, tokenFor })) ?? []))
      }
    } finally {
      await server.stop()
    }
  } finally {
    await removeDataDir(dataDir)
  }
  return rows
}

const { values, positionals: requestedNames } = parseArgs({
  options: { keep: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const keptPath = fileURLToPath(new URL('figures.json', import.meta.url))
// These take minutes and only run on request.
const smallNames = Object.keys(benchmarks).filter((name) => requestedNames.length === 0 || requestedNames.includes(name))
const rows = smallNames.length > 0 ? await benchSmall(smallNames) : []
const compareIndex = requestedNames.indexOf('compare')
if (compareIndex >= 0) rows.push(...(await benchCompare(requestedNames[compareIndex + 1] ?? 'HEAD')))
if (requestedNames.includes('million')) rows.push(...(await benchMillion()))
if (requestedNames.includes('scale')) rows.push(...(await benchScale()))
if (requestedNames.includes('reports')) rows.push(...(await benchReports()))
if (requestedNames.includes('shares')) rows.push(...(await benchShares()))
if (requestedNames.includes('link-page')) rows.push(...(await benchLinkPage()))
if (requestedNames.includes('browser')) rows.push(...(await benchBrowser()))
if (requestedNames.includes('sheets')) rows.push(...(await benchSheets()))
if (requestedNames.includes('pdf')) rows.push(...(await benchPdf()))
if (requestedNames.includes('imports')) rows.push(...(await benchImports()))
if (requestedNames.includes('transfer')) rows.push(...(await benchTransfer()))
if (requestedNames.includes('backup')) rows.push(...(await benchBackup()))
if (requestedNames.includes('call-limits')) rows.push(...(await benchCallLimits()))
if (requestedNames.includes('quotas')) rows.push(...(await benchQuotas()))
if (requestedNames.includes('hostile')) rows.push(...(await benchHostile()))
if (requestedNames.includes('office')) rows.push(...(await benchOffice()))
console.log(compare(rows, readSavedFigures(keptPath)))
if (values.keep) keepFigures(keptPath, rows)
