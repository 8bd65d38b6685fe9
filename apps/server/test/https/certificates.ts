import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type CreatedCertificate, makeCertificate } from '@arbour/testing/server/make-certificate'
import type { Certificate, CertificateFiles } from '#platform/http/certificate.ts'

/** Returns a certificate without renewal, and the authority that trusts it. */
export function fixedCertificate(): Certificate & { ca: string } {
  const { cert, key } = makeCertificate()
  const pair = { cert: Buffer.from(cert), key: Buffer.from(key) }
  return { pair, ca: cert, onRenewal: () => undefined, close: () => undefined }
}

/** A certificate as two files in a separate folder. */
export interface StoredCertificate extends CreatedCertificate {
  files: CertificateFiles
  /** Replaces the files. */
  write(made: Partial<CreatedCertificate>): Promise<void>
  remove(): Promise<void>
}

export async function storeCertificate(): Promise<StoredCertificate> {
  const folder = await mkdtemp(join(tmpdir(), 'arbour-certificate-'))
  const files = { cert: join(folder, 'fullchain.pem'), key: join(folder, 'privkey.pem') }
  const write = async ({ cert, key }: Partial<CreatedCertificate>) => {
    if (cert !== undefined) await writeFile(files.cert, cert)
    if (key !== undefined) await writeFile(files.key, key)
  }
  const made = makeCertificate()
  await write(made)
  return { ...made, files, write, remove: () => rm(folder, { recursive: true }) }
}
