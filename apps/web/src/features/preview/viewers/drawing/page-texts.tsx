import type { DrawioPage } from '@arbour/drawio/render-page'
import { VisuallyHidden } from '@mantine/core'

/** More would only be slow, and nobody listens that long. */
const MAX_TEXTS = 1000

/** What is written in a drawing: for screen readers, and for the browser's search. */
export function PageTexts({ page: { name, texts } }: { page: DrawioPage }) {
  if (texts.length === 0) return null
  return (
    <VisuallyHidden component="ul" aria-label={`Text of ${name}`}>
      {texts.slice(0, MAX_TEXTS).map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: labels repeat, and stay in their order
        <li key={index}>{text}</li>
      ))}
    </VisuallyHidden>
  )
}
