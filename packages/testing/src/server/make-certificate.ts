import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** A certificate and its key in PEM. */
export interface CreatedCertificate {
  cert: string
  key: string
}

/**
 * Creates a self-signed certificate for `localhost` and 127.0.0.1. Clients that trust it as an authority (`ca`) accept the
 * server.
 */
export function makeCertificate(): CreatedCertificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const name = sequence(der(0x31, sequence(oid('550403'), der(0x0c, Buffer.from('localhost')))))
  const content = sequence(
    der(0xa0, integer(Buffer.of(2))),
    integer(Buffer.concat([Buffer.of(1), randomBytes(15)])),
    ECDSA_WITH_SHA256,
    name,
    sequence(der(0x17, Buffer.from('200101000000Z')), der(0x17, Buffer.from('491231235959Z'))),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(sequence(oid('551d11'), der(0x04, sequence(der(0x82, Buffer.from('localhost')), der(0x87, LOOPBACK)))))),
  )
  const signature = sign('sha256', content, privateKey)
  const whole = sequence(content, ECDSA_WITH_SHA256, der(0x03, Buffer.of(0), signature))
  const lines = whole.toString('base64').match(/.{1,64}/g) ?? []
  return {
    cert: ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n'),
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
  }
}

/** Encodes one ASN.1 value in DER. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.of(tag, ...size), content])
}

function sequence(...parts: Buffer[]): Buffer {
  return der(0x30, ...parts)
}

function integer(bytes: Buffer): Buffer {
  return der(0x02, bytes)
}

function oid(hex: string): Buffer {
  return der(0x06, Buffer.from(hex, 'hex'))
}

const ECDSA_WITH_SHA256 = sequence(oid('2a8648ce3d040302'))
const LOOPBACK = Buffer.of(127, 0, 0, 1)
