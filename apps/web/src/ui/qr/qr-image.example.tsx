import { QrImage } from './qr-image.tsx'

export function ShortText() {
  return (
    <div style={{ width: 160 }}>
      <QrImage text="https://arbour.example/l/8kQz4vT1" label="QR code of the link" />
    </div>
  )
}

export function LongText() {
  const secret = 'otpauth://totp/Arbour:maya@alderfinch.example?issuer=Arbour&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
  return (
    <div style={{ width: 160 }}>
      <QrImage text={secret} label="QR code for the authenticator app" />
    </div>
  )
}
