/** Removes the canvases of a holder and releases their memory immediately, because garbage collection may take long. */
export function clearCanvas(holder: HTMLElement): void {
  for (const canvas of holder.querySelectorAll('canvas')) freeCanvas(canvas)
  holder.replaceChildren()
}

/** Releases the memory of a canvas. */
export function freeCanvas(canvas: HTMLCanvasElement): void {
  canvas.width = 0
  canvas.height = 0
}
