import { generate } from 'lean-qr'
import { toSvgPath } from 'lean-qr/extras/svg'
import { useMemo } from 'react'
import classes from './qr-image.module.css'

/** Modules that stay empty around a code, so that cameras find it. */
export const QR_QUIET = 4

/** A text to be read by a camera, from the screen or from paper. Black on white in every look: many cameras read nothing else. */
export function QrImage({ text, label }: { text: string; label: string }) {
  const code = useMemo(() => generate(text), [text])
  const side = code.size + 2 * QR_QUIET
  return (
    <svg
      className={classes.image}
      role="img"
      aria-label={label}
      viewBox={`${-QR_QUIET} ${-QR_QUIET} ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <rect x={-QR_QUIET} y={-QR_QUIET} width={side} height={side} fill="#fff" />
      <path d={toSvgPath(code)} fill="#000" />
    </svg>
  )
}
