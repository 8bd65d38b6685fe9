import { randomBytes } from 'node:crypto'
import { type FileHandle, mkdtemp, open, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { blockWriter } from '#platform/storage/block-writer.ts'

let folder: string
let file: FileHandle
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'arbour-blocks-'))
  file = await open(join(folder, 'file'), 'w')
})
afterEach(async () => {
  await file.close()
  await rm(folder, { recursive: true })
})

const written = () => readFile(join(folder, 'file'))

describe.each([false, true])('A block writer (prompt: %s)', (isPrompt) => {
  it('writes chunks of any size consecutively, from its start offset', async () => {
    const pieces = [0, 1, 65_536, 1_048_576, 3_000_001, 7, 524_288, 524_288, 100].map((size) => randomBytes(size))
    await file.write('before', 0)
    const writer = blockWriter(file, { from: 6, isPrompt })
    for (const piece of pieces) await writer.write(piece)
    await writer.end()
    expect((await written()).equals(Buffer.concat([Buffer.from('before'), ...pieces]))).toBe(true)
  })

  it('continues after a partial write', async () => {
    const stingy = {
      writev: (buffers: readonly Buffer[], at: number) => file.writev([Buffer.concat(buffers).subarray(0, 1000)], at),
    } as unknown as FileHandle
    const pieces = [999, 1001, 5000].map((size) => randomBytes(size))
    const writer = blockWriter(stingy, { from: 0, isPrompt })
    for (const piece of pieces) await writer.write(piece)
    await writer.end()
    expect((await written()).equals(Buffer.concat(pieces))).toBe(true)
  })

  it('reports a failed write, at the latest at the end', async () => {
    const full = { writev: () => Promise.reject(new Error('No room')) } as unknown as FileHandle
    const writer = blockWriter(full, { from: 0, isPrompt })
    const sent = (async () => {
      for (let n = 0; n < 5; n += 1) await writer.write(Buffer.alloc(400_000))
      await writer.end()
    })()
    await expect(sent).rejects.toThrow('No room')
  })
})

describe('A prompt writer', () => {
  it('does not wait for more data', async () => {
    const writer = blockWriter(file, { from: 0, isPrompt: true })
    await writer.write(Buffer.from('01234'))
    await expect.poll(async () => (await written()).toString()).toBe('01234')
  })
})
