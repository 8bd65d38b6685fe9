/** Takes away what index.html shows until the application has something of its own. */
export function removeFirstFrame(): void {
  document.getElementById('first-frame')?.remove()
}
