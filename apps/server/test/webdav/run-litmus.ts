import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'

/** The suites of litmus, the compliance test of WebDAV servers. */
export const LITMUS_SUITES = ['basic', 'copymove', 'props', 'locks', 'http'] as const

/** Expects that a folder passes a suite of litmus, without warnings and skipped tests. `token`: the API token of a device. */
export async function expectLitmus(suite: string, { url, token }: { url: string; token: string }): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'arbour-litmus-'))
  try {
    const options = { cwd: folder, env: { ...process.env, TESTS: suite } }
    const report = await new Promise<string>((resolve) => {
      execFile('litmus', [url, 'device', token], options, (_error, stdout, stderr) => resolve(stdout + stderr))
    })
    expect(report).toContain('100.0%')
    expect(report.split('\n').filter((line) => /FAIL|WARNING|SKIPPED/.test(line))).toEqual([])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
