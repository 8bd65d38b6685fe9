import './code-colours.css'
import { addHighlights, type Painted } from '../../add-highlights.ts'
import { COLOURS, runAfter } from './runs.ts'

/** More in one block, which is then one endless line, is not worth painting. */
const MAX_RUNS = 20_000

/** The text nodes of a block, one after the other, and where in the text the block begins. */
interface PaintedBlock {
  nodes: readonly Text[]
  start: number
}

/**
 * Colours text nodes by the browser's own highlights: the text stays as it is, whole, for searching and
 * selecting. Browsers without them show plain text. Returns the way to take the colours away.
 */
export function paintRuns({ nodes, start }: PaintedBlock, runs: Uint32Array): () => void {
  if (!('highlights' in CSS)) return () => {}
  const painted: Painted[] = []
  let from = start
  let index = 0
  const end = start + nodes.reduce((sum, node) => sum + node.length, 0)
  for (let at = runAfter(runs, start); at < runs.length && painted.length < MAX_RUNS; at += 3) {
    const [runStart = 0, runEnd = 0, colour = 0] = runs.subarray(at, at + 3)
    if (runStart >= end) break
    while (index < nodes.length - 1 && from + (nodes[index]?.length ?? 0) <= Math.max(runStart, start))
      from += nodes[index++]?.length ?? 0
    let [lastFrom, last] = [from, index]
    while (last < nodes.length - 1 && lastFrom + (nodes[last]?.length ?? 0) < Math.min(runEnd, end))
      lastFrom += nodes[last++]?.length ?? 0
    const [startNode, endNode] = [nodes[index], nodes[last]]
    if (!startNode || !endNode) break
    const range = new StaticRange({
      startContainer: startNode,
      startOffset: Math.max(0, runStart - from),
      endContainer: endNode,
      endOffset: Math.min(endNode.length, runEnd - lastFrom),
    })
    painted.push([`code-${COLOURS[colour]}`, range])
  }
  return addHighlights(painted)
}
