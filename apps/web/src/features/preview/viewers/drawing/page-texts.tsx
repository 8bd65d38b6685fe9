import type { DrawioPage } from '@arbour/drawio/render-page'
import { t } from '@arbour/messages/t'
import { VisuallyHidden } from '@mantine/core'

/** More would be slow, and too long to listen to. */
const MAX_TEXTS = 1000

/** The text of a drawing, for screen readers and the browser's search. */
export function PageTexts({ page: { name, texts } }: { page: DrawioPage }) {
  if (texts.length === 0) return null
  return (
    <VisuallyHidden component="ul" aria-label={t('preview.drawing.textOfName', { name })}>
      {texts.slice(0, MAX_TEXTS).map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: labels repeat, and stay in their order
        <li key={index}>{text}</li>
      ))}
    </VisuallyHidden>
  )
}
