import { createHash } from 'node:crypto'

/** The standard security handler of PDF 1.1 (ISO 32000-1, 7.6.3): old and weak, but short. */
export interface Lock {
  dictionary: string
  encrypt: (bytes: Buffer, id: number) => Buffer
}

/** The first part of a file's `/ID`, from which its key is derived. */
export const FILE_ID = Buffer.alloc(16, 'arbour')
const PADDING = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex')
const PERMISSIONS = -4
const KEY_BYTES = 5

/** Returns the encryption of a file with this password. */
export function lockOf(password: string): Lock {
  const padded = Buffer.concat([Buffer.from(password, 'latin1'), PADDING]).subarray(0, 32)
  const owner = rc4(md5(padded).subarray(0, KEY_BYTES), padded)
  const permissions = Buffer.alloc(4)
  permissions.writeInt32LE(PERMISSIONS)
  const key = md5(padded, owner, permissions, FILE_ID).subarray(0, KEY_BYTES)
  const user = rc4(key, PADDING)
  return {
    dictionary: `<< /Filter /Standard /V 1 /R 2 /O <${owner.toString('hex')}> /U <${user.toString('hex')}> /P ${PERMISSIONS} >>`,
    encrypt: (bytes, id) =>
      rc4(md5(key, Buffer.from([id & 255, (id >> 8) & 255, id >> 16, 0, 0])).subarray(0, KEY_BYTES + 5), bytes),
  }
}

function md5(...parts: Buffer[]): Buffer {
  return createHash('md5').update(Buffer.concat(parts)).digest()
}

/** Encrypts and decrypts. Implemented here because current libraries no longer include RC4. */
function rc4(key: Buffer, bytes: Buffer): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index)
  const at = (index: number) => state[index & 255] ?? 0
  const swap = (i: number, j: number) => {
    const kept = at(i)
    state[i & 255] = at(j)
    state[j & 255] = kept
  }
  for (let i = 0, j = 0; i < 256; i++) {
    j = (j + at(i) + (key[i % key.length] ?? 0)) & 255
    swap(i, j)
  }
  let j = 0
  return Buffer.from(
    bytes.map((byte, index) => {
      const i = (index + 1) & 255
      j = (j + at(i)) & 255
      swap(i, j)
      return byte ^ at(at(i) + at(j))
    }),
  )
}
