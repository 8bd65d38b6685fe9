/** Removes the first frame of index.html once the application has rendered. */
export function removeFirstFrame(): void {
  document.getElementById('first-frame')?.remove()
}
