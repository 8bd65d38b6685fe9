import { createPrivateKey, X509Certificate } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createSecureContext } from 'node:tls'
import { repeat } from '../repeat.ts'
import { codeOf, reasonOf, StartError } from '../start-error.ts'

/** Paths of two PEM files: the certificate with its chain, and its key. */
export interface CertificateFiles {
  cert: string
  key: string
}

/** The content of the two files. */
export type CertificatePair = { readonly [file in keyof CertificateFiles]: Buffer }

/** A certificate that is reloaded while the server runs. */
export interface Certificate {
  /** The latest valid one. */
  readonly pair: CertificatePair
  /** Registers a function that is called with each new one. */
  onRenewal(take: (pair: CertificatePair) => void): void
  /** Stops reloading. */
  close(): void
}

interface Log {
  info(details: object, message: string): void
  error(details: object, message: string): void
}

/** Reload interval. Milliseconds. */
const POLL_INTERVAL = 60_000

const REASONS: Record<string, string> = {
  ENOENT: 'there is no such file',
  EACCES: 'permission denied',
  EISDIR: 'it is a folder',
}

/**
 * Loads a certificate and reloads it every minute, comparing the content of the files: renewal tools move links, keep dates, or
 * write the files one after the other. An invalid one is logged once, and the current one is kept. Throws {@link StartError} if
 * the first one is invalid.
 */
export async function openCertificate(
  files: CertificateFiles,
  { log, every = POLL_INTERVAL }: { log: Log; every?: number },
): Promise<Certificate> {
  let pair = await readPair(files)
  let trouble = ''
  const takers = new Set<(pair: CertificatePair) => void>()
  const look = async () => {
    const found = await readPair(files)
    trouble = ''
    if (found.cert.equals(pair.cert) && found.key.equals(pair.key)) return
    pair = found
    for (const take of takers) take(pair)
    log.info({ validTo: new X509Certificate(pair.cert).validTo }, 'The certificate was reloaded')
  }
  const close = repeat(look, {
    every,
    onError(error) {
      const reason = reasonOf(error)
      if (reason !== trouble) log.error({ err: error }, 'The certificate could not be reloaded: the previous one stays in use')
      trouble = reason
    },
  })
  return {
    get pair() {
      return pair
    },
    onRenewal: (take) => void takers.add(take),
    close,
  }
}

/** Throws {@link StartError} for files that can't be read, are not PEM, or do not match. */
async function readPair(files: CertificateFiles): Promise<CertificatePair> {
  const pair = { cert: await read('TLS_CERT', files.cert), key: await read('TLS_KEY', files.key) }
  const certificate = parse('TLS_CERT', files.cert, () => new X509Certificate(pair.cert))
  const key = parse('TLS_KEY', files.key, () => createPrivateKey(pair.key))
  if (!certificate.checkPrivateKey(key))
    throw new StartError(`The key ${files.key} (TLS_KEY) does not belong to the certificate ${files.cert} (TLS_CERT)`)
  parse('TLS_CERT', files.cert, () => createSecureContext(pair))
  return pair
}

async function read(name: string, path: string): Promise<Buffer> {
  try {
    return await readFile(path)
  } catch (error) {
    throw new StartError(`The file ${path} (${name}) cannot be read: ${REASONS[codeOf(error) ?? ''] ?? reasonOf(error)}`)
  }
}

function parse<T>(name: string, path: string, parsed: () => T): T {
  try {
    return parsed()
  } catch (error) {
    const kind = name === 'TLS_KEY' ? 'private key without a passphrase' : 'certificate'
    throw new StartError(`The file ${path} (${name}) holds no ${kind} in PEM that can be used: ${reasonOf(error)}`)
  }
}
