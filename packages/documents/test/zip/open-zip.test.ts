import { packZip } from '@arbour/testing/files/pack-zip'
import { expect, test } from 'vitest'
import { inflate } from '../../src/zip/inflate.ts'
import { openZip } from '../../src/zip/open-zip.ts'

async function textOf(packed: Uint8Array<ArrayBuffer>): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const piece of inflate(packed)) text += decoder.decode(piece, { stream: true })
  return text
}

test('extracts files, also from an archive after other bytes', async () => {
  const zip = await packZip({ 'a/b.txt': 'hello' })
  const behind = new Uint8Array([...new Uint8Array(1000), ...zip])
  for (const bytes of [zip, behind]) {
    const [file, ...others] = await openZip(bytes, 10)
    expect(others).toEqual([])
    expect(file).toMatchObject({ name: 'a/b.txt', isDeflated: true, size: 5 })
    expect(file && (await textOf(file.packed))).toBe('hello')
  }
})

test.each([
  ['encrypted', () => packZip({ a: 'a' }, { isLocked: true }), 'locked'],
  ['of more files than are wanted', () => packZip({ a: 'a', b: 'b' }), 'too-many'],
  ['cut off', async () => (await packZip({ a: 'a' })).slice(0, 40), 'none'],
])('rejects an archive that is %s with a reason', async (_, make, problem) => {
  await expect(openZip(await make(), 1)).rejects.toMatchObject({ problem })
})

test('fails on invalid deflated data', async () => {
  await expect(textOf(new Uint8Array(100).fill(255))).rejects.toMatchObject({ problem: 'damaged' })
})
