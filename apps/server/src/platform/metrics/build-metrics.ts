import { readFileSync } from 'node:fs'
import type { MetricSource } from './source.ts'

/** Reports the version and platform. */
export function buildMetrics(): MetricSource {
  const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as { version: string }
  return {
    metrics: {
      arbour_build_info: { help: 'The version of Arbour and of Node; always 1', type: 'gauge', labels: ['version', 'node'] },
    },
    read: () => ({ arbour_build_info: [{ labels: { version, node: process.version }, value: 1 }] }),
  }
}
