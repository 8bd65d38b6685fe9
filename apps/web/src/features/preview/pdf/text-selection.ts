/**
 * Keeps a selection in a page's text where the pointer is. The pieces of text stand free on the page, and between them a browser
 * would take all that follows. While the pointer is down, an element that cannot be selected fills the page beneath
 * the pieces, right behind the one where the selection ends. Returns the way to stop.
 */
export function keepSelectionTight(layer: HTMLElement): () => void {
  const filler = document.createElement('div')
  filler.dataset.filler = ''
  const stop = new AbortController()
  let before: Range | null = null

  const handleUp = () => {
    before = null
    delete layer.dataset.selecting
    filler.remove()
  }
  const handleSelection = () => {
    const selection = document.getSelection()
    if (layer.dataset.selecting === undefined || !selection?.rangeCount) return
    const range = selection.getRangeAt(0)
    if (!range.intersectsNode(layer)) return
    const isStartMoved = before !== null && range.compareBoundaryPoints(Range.END_TO_END, before) === 0
    const piece = pieceOf(layer, isStartMoved ? range.startContainer : range.endContainer)
    if (piece) layer.insertBefore(filler, isStartMoved ? piece : piece.nextSibling)
    before = range.cloneRange()
  }
  layer.addEventListener(
    'pointerdown',
    () => {
      layer.append(filler)
      layer.dataset.selecting = ''
    },
    { signal: stop.signal },
  )
  window.addEventListener('pointerup', handleUp, { signal: stop.signal })
  window.addEventListener('pointercancel', handleUp, { signal: stop.signal })
  document.addEventListener('selectionchange', handleSelection, { signal: stop.signal })
  return () => {
    stop.abort()
    handleUp()
  }
}

/** The piece of text, a child of the layer, that holds a node. */
function pieceOf(layer: HTMLElement, node: Node): Node | null {
  let piece: Node | null = node
  while (piece && piece.parentNode !== layer) piece = piece.parentNode
  return piece instanceof HTMLElement && piece.dataset.filler === undefined ? piece : null
}
