import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { generate } from 'lean-qr'
import { toSvgPath, toSvgSource } from 'lean-qr/extras/svg'
import { useMemo } from 'react'
import classes from './qr-code.module.css'

/** Modules that stay empty around a code, so that cameras find it. */
const QUIET = 4

interface QrCodeProps {
  url: string
  /** Of what it leads to: the file is called after it. */
  name: string
}

/** An address to be read by a camera, from the screen or from paper. Black on white in every look: many cameras read nothing else. */
export function QrCode({ url, name }: QrCodeProps) {
  const code = useMemo(() => generate(url), [url])
  const side = code.size + 2 * QUIET
  const save = () => {
    const href = URL.createObjectURL(
      new Blob([toSvgSource(code, { on: '#000', off: '#fff', pad: QUIET, scale: 8 })], { type: 'image/svg+xml' }),
    )
    const link = document.createElement('a')
    link.href = href
    link.download = `QR code of ${name}.svg`
    link.click()
    URL.revokeObjectURL(href)
  }
  return (
    <div className={classes.code}>
      <svg
        role="img"
        aria-label="QR code of the link"
        viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}
        shapeRendering="crispEdges"
      >
        <rect x={-QUIET} y={-QUIET} width={side} height={side} fill="#fff" />
        <path d={toSvgPath(code)} fill="#000" />
      </svg>
      <Button variant="default" leftSection={<IconDownload size={18} aria-hidden />} onClick={save}>
        Download QR code
      </Button>
    </div>
  )
}
