/** Takes the canvases out of a holder, and their memory back at once: collecting it may take a browser long. */
export function clearCanvas(holder: HTMLElement): void {
  for (const canvas of holder.querySelectorAll('canvas')) freeCanvas(canvas)
  holder.replaceChildren()
}

/** Gives the memory of a canvas back. */
export function freeCanvas(canvas: HTMLCanvasElement): void {
  canvas.width = 0
  canvas.height = 0
}
