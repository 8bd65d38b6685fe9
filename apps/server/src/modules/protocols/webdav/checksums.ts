import { createHash } from 'node:crypto'
import { t } from '@arbour/messages/t'
import { DavError } from './dav-error.ts'

/** A checksum that a client sent with bytes. */
interface Checksum {
  /** Passes bytes on. */
  watch(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer>
  /** @throws {DavError} 400 if the bytes that were passed on have another checksum */
  assert(): void
}

/** The digests that clients send; others, such as Adler-32, are not checked. */
const DIGESTS: Readonly<Record<string, string>> = { md5: 'md5', sha1: 'sha1', sha256: 'sha256', 'sha3-256': 'sha3-256' }

/** Reads an `OC-Checksum` header, such as `SHA1:da39...`; null without one, and for unknown kinds. */
export function readChecksum(header: string | string[] | undefined): Checksum | null {
  const [, kind = '', expected = ''] = /^([\w-]+):([\da-f]+)$/i.exec(String(header ?? '').trim()) ?? []
  const digest = DIGESTS[kind.toLowerCase()]
  if (digest === undefined) return null
  const hash = createHash(digest)
  return {
    async *watch(bytes) {
      for await (const part of bytes) {
        hash.update(part)
        yield part
      }
    },
    assert() {
      if (hash.digest('hex') !== expected.toLowerCase()) throw new DavError(400, { message: t('errors.sync.checksum') })
    },
  }
}
