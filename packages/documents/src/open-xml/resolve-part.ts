/** Resolves a target relative to the folder of a part: `../media/image1.png` in `ppt/slides/` is `ppt/media/image1.png`. */
export function resolvePart(folder: string, target: string): string {
  if (target.startsWith('/')) return target.slice(1)
  const parts = folder.split('/').slice(0, -1)
  for (const step of target.split('/')) {
    if (step === '..') parts.pop()
    else if (step !== '.') parts.push(step)
  }
  return parts.join('/')
}
