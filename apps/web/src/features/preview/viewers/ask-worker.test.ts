import { expect, test } from 'vitest'
import { FakeWorker } from '#test/fake-worker.ts'
import { nextMessage, requestOnce } from './ask-worker.ts'

test('terminates a worker after one request, whatever the result', async () => {
  const responsive = new FakeWorker((request, worker) => worker.respond(`${request}!`))
  await expect(requestOnce(responsive.asWorker(), 'hello', { limitMs: 1000 })).resolves.toBe('hello!')
  const breaks = new FakeWorker((_, worker) => worker.dispatchEvent(new Event('error')))
  await expect(requestOnce(breaks.asWorker(), 'hello', {})).rejects.toMatchObject({
    message: 'Couldn’t read this file.',
    canPass: true,
  })
  const silent = new FakeWorker(() => {})
  await expect(requestOnce(silent.asWorker(), 'hello', { limitMs: 1 })).rejects.toMatchObject({
    message: 'This file is taking too long to load.',
    canPass: false,
  })
  expect([responsive, breaks, silent].map(({ isEnded }) => isEnded)).toEqual([true, true, true])
})

test('stops waiting when aborted, also beforehand', async () => {
  const worker = new FakeWorker(() => {}).asWorker()
  const abort = new AbortController()
  const waiting = nextMessage(worker, { signal: abort.signal })
  abort.abort(new Error('gone'))
  await expect(waiting).rejects.toThrow('gone')
  await expect(nextMessage(worker, { signal: abort.signal })).rejects.toThrow('gone')
})
