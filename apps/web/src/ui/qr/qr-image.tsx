import { generate } from 'lean-qr'
import { toSvgPath } from 'lean-qr/extras/svg'
import { useMemo } from 'react'
import classes from './qr-image.module.css'

/** The quiet zone around a code, in modules, which cameras need to find it. */
export const QR_QUIET = 4

/**
 * A QR code of a text, for the screen and for printing. Black on white in every colour scheme, because many cameras cannot read
 * anything else.
 */
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
