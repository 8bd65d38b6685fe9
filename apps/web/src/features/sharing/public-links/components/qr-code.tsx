import { t } from '@arbour/messages/t'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { generate } from 'lean-qr'
import { toSvgSource } from 'lean-qr/extras/svg'
import { saveText } from '#lib/browser/save-file.ts'
import { QR_QUIET, QrImage } from '#ui/qr/qr-image.tsx'
import classes from './qr-code.module.css'

interface QrCodeProps {
  url: string
  /** The name of the link's target, used as the file name. */
  name: string
}

/** The QR code of a URL, with a download button. */
export function QrCode({ url, name }: QrCodeProps) {
  const save = () => {
    const svg = toSvgSource(generate(url), { on: '#000', off: '#fff', pad: QR_QUIET, scale: 8 })
    saveText(svg, { name: t('sharing.publicLinks.qrCodeOfNameSvg', { name }), type: 'image/svg+xml' })
  }
  return (
    <div className={classes.code}>
      <QrImage text={url} label={t('sharing.publicLinks.qrCodeOfLink')} />
      <Button variant="default" leftSection={<IconDownload size={18} aria-hidden />} onClick={save}>
        {t('sharing.publicLinks.downloadQrCode')}
      </Button>
    </div>
  )
}
